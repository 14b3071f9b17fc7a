import { describe, expect, test } from 'vitest'
import {
  now,
  createTestAccount,
  user,
  startAccount,
  type TestAccountOptions,
} from '../../../../testing/testAccount.ts'
import { nextTask } from '../../../../testing/nextTask.ts'
import { SessionRefused } from './serverSession.ts'
import type { ProviderChanges } from './identitySdk.ts'

describe('a visitor without an account', () => {
  test('gets an anonymous one', async () => {
    expect((await startAccount()).log).toEqual(['none', 'anonymous account'])
  })

  test('gets none if a user signs in through another tab before the server responds', async () => {
    let respond = (_exists: boolean) => {}
    const hasSession = () => new Promise<boolean>((done) => (respond = done))
    const { log, providerReports } = await startAccount({ session: { hasSession } })
    providerReports(user())
    respond(false)
    await nextTask()
    respond(true)
    await nextTask()
    expect(log).toEqual(['none', 'registered', 'wait 100', 'signed in'])
  })

  test.each<[string, TestAccountOptions, string[]]>([
    ['with a session on the server', { hasSession: true }, ['none']],
    [
      'on the page that is excluded from silent sign-in',
      { ports: { maySignInSilently: () => false } },
      ['none'],
    ],
    [
      'whom the provider refuses',
      { sdk: { signInAnonymously: () => Promise.reject(new Error('too many')) } },
      ['none', 'silently: Error: too many'],
    ],
    [
      'while the server does not respond',
      { session: { hasSession: () => Promise.reject(new Error('down')) } },
      ['none', 'silently: Error: down'],
    ],
  ])('%s gets no account, and continues', async (_who, options, log) => {
    expect((await startAccount(options)).log).toEqual(log)
  })
})

describe('a user with an account', () => {
  test('gets a session, and is reported as signed in 100 ms later', async () => {
    const log = ['registered', 'session of token held', 'wait 100', 'signed in']
    expect((await startAccount({ user: user() })).log).toEqual(log)
  })

  test('keeps an existing session', async () => {
    expect((await startAccount({ user: user(), hasSession: true })).log).toEqual([
      'registered',
      'wait 100',
      'signed in',
    ])
  })

  test.each([
    ['held', 300],
    ['new', 301],
  ])('sends the %s token if the token that the browser holds is %i s old', async (sent, age) => {
    expect((await startAccount({ user: user({}, now - age) })).log).toContain(`session of token ${sent}`)
  })

  test('who is anonymous is shown as anonymous', async () => {
    const { log, shown } = await startAccount({ user: user({ anonymous: true }) })
    expect([log[0], log.at(-1), shown().uid]).toEqual(['anonymous', 'signed in anonymously', 'ann'])
  })

  test('whose sign-in is old continues without a session', async () => {
    const start = () => Promise.reject(new SessionRefused('sign-in-old'))
    expect((await startAccount({ user: user(), session: { start } })).log).toEqual(['registered'])
  })

  test('has a token for calls to the API, unless the provider fails', async () => {
    const { shown, log } = await startAccount({ user: user({ email: 'ann@example.com' }), hasSession: true })
    expect([await shown().token(), shown().email]).toEqual(['held', 'ann@example.com'])
    const broken = await startAccount({
      user: user({ token: () => Promise.reject(new Error('offline')) }),
      hasSession: true,
    })
    expect(await broken.shown().token()).toBeUndefined()
    expect([log.includes('failed: Error: offline'), broken.log.at(-1)]).toEqual([
      false,
      'failed: Error: offline',
    ])
  })
})

describe('a user with the session of another account', () => {
  /** The session belongs to an anonymous account. The registered user, whose id is `uid`, has no session. */
  const hasSession = (uid?: string) => Promise.resolve(uid === undefined)

  test('gets their own session if they are registered', async () => {
    const { log } = await startAccount({ user: user(), session: { hasSession } })
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('keeps that session if they are anonymous', async () => {
    const { log } = await startAccount({ user: user({ anonymous: true }), session: { hasSession } })
    expect(log).toEqual(['anonymous', 'wait 100', 'signed in anonymously'])
  })
})

test.each([-600, 600])('a browser clock that is %i s off does not end the session', async (off) => {
  const { log } = await startAccount({ user: user(), ports: { now: () => (now + off) * 1000 } })
  // If the clock is 600 s ahead, the held token looks old, so a new token is sent.
  expect(log).toEqual([
    'registered',
    `session of token ${off > 300 ? 'new' : 'held'}`,
    'wait 100',
    'signed in',
  ])
})

test('no token is returned until a new password is saved, because a new password ends the earlier tokens', async () => {
  let saved = () => {}
  const setPassword = () => new Promise<void>((done) => (saved = done))
  const changes = () => Promise.resolve({ setPassword } as unknown as ProviderChanges)
  const { account } = await startAccount({ user: user(), hasSession: true, sdk: { changes } })
  const saving = (await account.state().changes()).setPassword('new')
  let returned: string | undefined
  const requested = account
    .state()
    .token(true)
    .then((token) => (returned = token))
  await nextTask()
  expect(returned).toBeUndefined()
  saved()
  await Promise.all([saving, requested])
  expect(returned).toBe('new')
})

test('if the provider’s code fails to load, the next call of `start` tries to load the code again', async () => {
  let tries = 0
  const { account } = createTestAccount({
    ports: { loadSdk: () => Promise.reject(new Error(`offline ${++tries}`)) },
  })
  await expect(account.start()).rejects.toThrow('offline 1')
  await expect(account.start()).rejects.toThrow('offline 2')
})

test('visitors beyond the provider’s limit continue without an account, and do not try again', async () => {
  let tries = 0
  const refuse = () => {
    tries++
    return Promise.reject(Object.assign(new Error('limit'), { code: 'auth/too-many-requests' }))
  }
  for (let visitor = 0; visitor < 100; visitor++) {
    const { log, shown, account } = await startAccount({ sdk: { signInAnonymously: refuse } })
    expect(log).toEqual(['none', 'silently: Error: limit'])
    expect([shown().status, await account.state().token()]).toEqual(['none', undefined])
  }
  expect(tries).toBe(100)
})

test('if the code for account changes fails to load, `changes` rejects with `code-not-loaded`', async () => {
  const { account } = await startAccount({ user: user() })
  await expect(account.state().changes()).rejects.toMatchObject({ code: 'code-not-loaded' })
})
