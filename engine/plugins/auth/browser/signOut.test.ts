/** What this browser does when the user signs out, here or elsewhere, and when the user deletes the account. */
import { describe, expect, test } from 'vitest'
import { nextTask } from '../../../../testing/nextTask.ts'
import { user, startAccount } from '../../../../testing/testAccount.ts'
import { SignInFailed } from '../../../core/account/signInWays.ts'
import type { ProviderChanges } from './identitySdk.ts'

describe('signing out', () => {
  test('clears the stored data, ends the session, and creates no new account', async () => {
    let serverHasSession = true
    const hasSession = () => Promise.resolve(serverHasSession)
    const { shown, log, providerReports } = await startAccount({ user: user(), session: { hasSession } })
    log.length = 0
    await shown().signOut()
    serverHasSession = false
    providerReports(undefined)
    await nextTask()
    expect(log).toEqual(['forget', 'session ends', 'provider forgets', 'signed out', 'none'])
    expect(await shown().token()).toBeUndefined()
  })

  test('calls the server up to four times, and rejects if all calls fail', async () => {
    const end = () => Promise.reject(new Error('offline'))
    const { shown, log } = await startAccount({ user: user(), hasSession: true, session: { end } })
    log.length = 0
    await expect(shown().signOut()).rejects.toThrow('offline')
    expect(log).toEqual(['forget', 'wait 1000', 'wait 1000', 'wait 1000', 'provider forgets', 'signed out'])
  })

  test('also ends a session that is still starting', async () => {
    let isOpen = false
    let finishStart = () => {}
    const start = () => new Promise<void>((done) => (finishStart = done)).then(() => void (isOpen = true))
    const end = () => Promise.resolve(void (isOpen = false))
    const { shown } = await startAccount({ user: user(), session: { start, end } })
    const signingOut = shown().signOut()
    await nextTask()
    finishStart()
    await signingOut
    await nextTask()
    expect(isOpen).toBe(false)
  })

  test('waits for a session that is still starting, but does not retry a failed start', async () => {
    let failStart = () => {}
    const start = () => new Promise<void>((_done, fail) => (failStart = () => fail(new Error('offline'))))
    const { shown, log } = await startAccount({ user: user(), session: { start } })
    log.length = 0
    const signingOut = shown().signOut()
    await nextTask()
    failStart()
    await signingOut
    expect(log).toEqual([
      'forget',
      'failed: Error: offline',
      'session ends',
      'provider forgets',
      'signed out',
    ])
  })
})

test('if the user has signed out elsewhere, the stored data is cleared and the session ends', async () => {
  const { log, providerReports } = await startAccount({ user: user(), hasSession: true })
  log.length = 0
  providerReports(undefined)
  await nextTask()
  expect(log).toEqual(['none', 'forget', 'session ends', 'signed out elsewhere'])
})

describe('deleting the account', () => {
  const visitWith = (remove: () => Promise<void>, end?: () => Promise<void>) =>
    startAccount({
      user: user(),
      hasSession: true,
      ...(end && { session: { end } }),
      sdk: { changes: () => Promise.resolve({} as ProviderChanges) },
      ports: { data: { read: (token) => Promise.resolve(`data of ${token}`), remove } },
    })

  test('happens on the server first, then the session ends', async () => {
    const { log, account } = await visitWith(() => Promise.resolve(void log.push('data deleted')))
    const changes = await account.state().changes()
    expect(await changes.exportData()).toBe('data of held')
    await changes.deleteAccount()
    const last = ['data deleted', 'forget', 'session ends', 'provider forgets', 'signed out']
    expect(log.slice(-5)).toEqual(last)
  })

  test('succeeds even if the session cannot be ended', async () => {
    const { log, account } = await visitWith(
      () => Promise.resolve(),
      () => Promise.reject(new Error('offline')),
    )
    await (await account.state().changes()).deleteAccount()
    expect(log.slice(-3)).toEqual(['provider forgets', 'signed out', 'failed: Error: offline'])
  })

  test('changes nothing if the server refuses: the session stays', async () => {
    const { log, account } = await visitWith(() => Promise.reject(new SignInFailed('sign-in-old')))
    const changes = await account.state().changes()
    await expect(changes.deleteAccount()).rejects.toMatchObject({ code: 'sign-in-old' })
    expect(log).not.toContain('session ends')
  })
})
