/** Signing in by a form: the session that the server has afterwards. */
import { describe, expect, test } from 'vitest'
import {
  now,
  createTestAccount,
  user,
  startAccount,
  type TestAccountOptions,
} from '../../../../testing/testAccount.ts'
import { nextTask } from '../../../../testing/nextTask.ts'
import type { SignInWays } from '../../../core/account/signInWays.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused } from './serverSession.ts'

describe('a user who signs in by a form', () => {
  /** A provider whose `signUp` signs in the user `next`, and starts their session on the server. */
  const sdkOf = (next: SdkUser): TestAccountOptions['sdk'] => ({
    ways: (enter) => Promise.resolve({ signUp: () => enter(next) } as unknown as SignInWays),
  })

  test('gets their own session, which replaces an anonymous one', async () => {
    const { shown, log } = await startAccount({
      user: user({ anonymous: true }),
      hasSession: true,
      sdk: sdkOf(user())!,
    })
    log.length = 0
    await (await shown().ways()).signUp('a@example.com', 'secret')
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('gets only one session if the provider reports the user while the sign-in is running', async () => {
    const page: { providerReports?: (next: SdkUser) => void } = {}
    const ways: IdentitySdk['ways'] = (enter) => {
      const signUp = () => {
        const entered = enter(user({ uid: 'bob' }))
        page.providerReports!(user({ uid: 'bob' }))
        return entered
      }
      return Promise.resolve({ signUp } as unknown as SignInWays)
    }
    const { shown, log, providerReports } = await startAccount({
      ...{ user: user({ uid: 'silent', anonymous: true }), hasSession: true, sdk: { ways } },
    })
    page.providerReports = providerReports
    log.length = 0
    await (await shown().ways()).signUp('b@example.com', 'secret')
    await nextTask()
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('waits for an anonymous account that is being created', async () => {
    let finishCreation = () => {}
    const signInAnonymously = () => new Promise<void>((done) => (finishCreation = done))
    const { shown, log } = await startAccount({ sdk: { ...sdkOf(user()), signInAnonymously } })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await nextTask()
    expect(log).toEqual(['none'])
    finishCreation()
    await signedUp
    expect(log).toContain('session of token held')
  })

  test('waits until the session of an anonymous account has started', async () => {
    let respond = (_exists: boolean) => {}
    const hasSession = () => new Promise<boolean>((done) => (respond = done))
    const anonymous = user({
      anonymous: true,
      token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
    })
    const { shown, log } = await startAccount({
      user: anonymous,
      session: { hasSession },
      sdk: sdkOf(user())!,
    })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await nextTask()
    respond(false)
    await signedUp
    expect(log.filter((line) => line.startsWith('session'))).toEqual([
      'session of token anonymous',
      'session of token held',
    ])
  })

  test.each([new SessionRefused('identity-down'), new TypeError('Failed to fetch')])(
    'gets a session a second later if the first try fails: %s',
    async (failure) => {
      const failures: unknown[] = [failure]
      const start = () => (failures.length > 0 ? Promise.reject(failures.pop()) : Promise.resolve())
      const { shown, log } = await startAccount({ session: { start }, sdk: sdkOf(user())! })
      log.length = 0
      await (await shown().ways()).signUp('a@example.com', 'secret')
      expect(log).toEqual(['registered', 'wait 1000', 'wait 100', 'signed in'])
    },
  )

  test('gets an error if the server refuses a session', async () => {
    const start = () => Promise.reject(new SessionRefused('sign-in-old'))
    const { shown } = await startAccount({ session: { start }, sdk: sdkOf(user())! })
    await expect((await shown().ways()).signUp('a@example.com', 'secret')).rejects.toMatchObject({
      code: 'sign-in-old',
    })
  })

  test('gets an error if the provider’s script cannot be loaded', async () => {
    const ways = () => Promise.reject(new Error('offline'))
    const { shown } = await startAccount({ sdk: { ways } })
    await expect(shown().ways()).rejects.toMatchObject({ code: 'code-not-loaded' })
  })
})

test('a sign-in with a service waits until the session of a new anonymous account has started', async () => {
  let finishCreation = () => {}
  const page: { providerReports?: (next: SdkUser | undefined) => void } = {}
  const anonymous = user({
    ...{ uid: 'silent', anonymous: true },
    token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
  })
  const { account, log } = createTestAccount({
    sdk: {
      // Does not call `listener` yet: Firebase first reads its storage. `ways` calls `listener` later.
      follow: (listener) => void (page.providerReports = listener),
      signInAnonymously: () =>
        new Promise<void>((done) => {
          finishCreation = () => {
            page.providerReports!(anonymous)
            done()
          }
        }),
      ways: (enter) => {
        page.providerReports!(undefined)
        const withService = () => {
          log.push('way is used')
          return enter(user({ uid: 'gus' }))
        }
        return Promise.resolve({ withService } as unknown as SignInWays)
      },
    },
  })
  const signedIn = account
    .state()
    .ways()
    .then((ways) => ways.withService('google'))
  await nextTask()
  finishCreation()
  await signedIn
  expect(log.filter((line) => /^session|^way/.test(line))).toEqual([
    'session of token anonymous',
    'way is used',
    'session of token held',
  ])
  expect(account.state()).toMatchObject({ status: 'registered', uid: 'gus' })
})
