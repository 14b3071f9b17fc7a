/** Signing in by a form: the session that the server has afterwards. */
import { describe, expect, test } from 'vitest'
import {
  now,
  openAccount,
  promisesDone,
  user,
  visitAccount,
  type World,
} from '../../../../testing/accountWorld.ts'
import type { SignInWays } from '../../../core/account/signInWays.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused } from './serverSession.ts'

describe('a user who signs in by a form', () => {
  /** The provider signs the user in, and starts the server's session. */
  const by = (next: SdkUser): World['sdk'] => ({
    ways: (enter) => Promise.resolve({ signUp: () => enter(next) } as unknown as SignInWays),
  })

  test('gets their own session, which replaces an anonymous one', async () => {
    const { shown, log } = await visitAccount({
      user: user({ anonymous: true }),
      isLogged: true,
      sdk: by(user())!,
    })
    log.length = 0
    await (await shown().ways()).signUp('a@example.com', 'secret')
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('gets one session if the provider reports the user after the sign-in has begun', async () => {
    const page: { change?: (next: SdkUser) => void } = {}
    const ways: IdentitySdk['ways'] = (enter) => {
      const signUp = () => {
        const entered = enter(user({ uid: 'bob' }))
        page.change!(user({ uid: 'bob' }))
        return entered
      }
      return Promise.resolve({ signUp } as unknown as SignInWays)
    }
    const { shown, log, change } = await visitAccount({
      ...{ user: user({ uid: 'silent', anonymous: true }), isLogged: true, sdk: { ways } },
    })
    page.change = change
    log.length = 0
    await (await shown().ways()).signUp('b@example.com', 'secret')
    await promisesDone()
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('waits for an anonymous account that is being created', async () => {
    let made = () => {}
    const signInAnonymously = () => new Promise<void>((done) => (made = done))
    const { shown, log } = await visitAccount({ sdk: { ...by(user()), signInAnonymously } })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await promisesDone()
    expect(log).toEqual(['none'])
    made()
    await signedUp
    expect(log).toContain('session of token held')
  })

  test('keeps their session if the session of an anonymous account is still being started', async () => {
    let respond = (_logged: boolean) => {}
    const isLogged = () => new Promise<boolean>((done) => (respond = done))
    const anonymous = user({
      anonymous: true,
      token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
    })
    const { shown, log } = await visitAccount({ user: anonymous, session: { isLogged }, sdk: by(user())! })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await promisesDone()
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
      const { shown, log } = await visitAccount({ session: { start }, sdk: by(user())! })
      log.length = 0
      await (await shown().ways()).signUp('a@example.com', 'secret')
      expect(log).toEqual(['registered', 'wait 1000', 'wait 100', 'signed in'])
    },
  )

  test('gets an error if the server refuses a session', async () => {
    const start = () => Promise.reject(new SessionRefused('sign-in-old'))
    const { shown } = await visitAccount({ session: { start }, sdk: by(user())! })
    await expect((await shown().ways()).signUp('a@example.com', 'secret')).rejects.toMatchObject({
      code: 'sign-in-old',
    })
  })

  test('gets an error if the code cannot be loaded', async () => {
    const ways = () => Promise.reject(new Error('offline'))
    const { shown } = await visitAccount({ sdk: { ways } })
    await expect(shown().ways()).rejects.toMatchObject({ code: 'code-not-loaded' })
  })
})

test('if loading the ways creates an anonymous account, the account has its session before a way is used', async () => {
  let made = () => {}
  const page: { change?: (next: SdkUser | undefined) => void } = {}
  const anonymous = user({
    ...{ uid: 'silent', anonymous: true },
    token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
  })
  const { account, log } = openAccount({
    sdk: {
      // Firebase reports that no user is signed in only after it has read its storage.
      follow: (listener) => void (page.change = listener),
      signInAnonymously: () =>
        new Promise<void>((done) => {
          made = () => {
            page.change!(anonymous)
            done()
          }
        }),
      ways: (enter) => {
        page.change!(undefined)
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
  await promisesDone()
  made()
  await signedIn
  expect(log.filter((line) => /^session|^way/.test(line))).toEqual([
    'session of token anonymous',
    'way is used',
    'session of token held',
  ])
  expect(account.state()).toMatchObject({ status: 'registered', uid: 'gus' })
})
