/** The browser's side of signing in and out, with a provider and a server of the test's own. */
import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../core/account/accountState.ts'
import { SignInFailed, type SignInWays } from '../../../core/account/signInWays.ts'
import { createAccount, type AccountPorts } from './createAccount.ts'
import type { IdentitySdk, ProviderChanges, SdkUser } from './identitySdk.ts'
import { SessionRefused } from './serverSession.ts'

/** Seconds. */
const now = 1_800_000_000

const user = (changes: Partial<SdkUser> = {}, issuedAt = now): SdkUser => ({
  uid: 'ann',
  anonymous: false,
  token: (fresh) => Promise.resolve(fresh ? { text: 'new', issuedAt: now } : { text: 'held', issuedAt }),
  ...changes,
})

interface World {
  user?: SdkUser
  isLogged?: boolean
  ports?: Partial<AccountPorts>
  session?: Partial<AccountPorts['session']>
  sdk?: Partial<IdentitySdk>
}

/** What happened, in order, and how to go on. */
function open({ user: first, isLogged = false, ports = {}, session = {}, sdk: changes = {} }: World = {}) {
  const log: string[] = []
  let onUser: (user: SdkUser | undefined) => void = () => undefined
  let shown: AccountState | undefined
  const record =
    (text: string) =>
    (more: unknown = '') =>
      void log.push(`${text} ${String(more)}`.trim())
  const sdk: IdentitySdk = {
    follow(listener) {
      onUser = listener
      onUser(first)
    },
    signInAnonymously: () => Promise.resolve(record('anonymous account')()),
    signOut: () => Promise.resolve(record('provider forgets')()),
    ways: () => Promise.reject(new Error('unused')),
    changes: () => Promise.reject(new Error('unused')),
    ...changes,
  }
  const account = createAccount({
    loadSdk: () => Promise.resolve(sdk),
    session: {
      isLogged: () => Promise.resolve(isLogged),
      start: (token) => Promise.resolve(record('session of token')(token)),
      end: () => Promise.resolve(record('session ends')()),
      ...session,
    },
    data: { read: () => Promise.resolve('{}'), remove: () => Promise.resolve() },
    show: (state) => {
      shown = state
      log.push(state.status)
    },
    signedIn: ({ anonymous }) => record('signed in')(anonymous ? 'anonymously' : ''),
    signedOut: record('signed out'),
    forget: record('forget'),
    maySignInSilently: () => true,
    silentFailed: record('silently:'),
    failed: record('failed:'),
    wait: (milliseconds) => Promise.resolve(record('wait')(milliseconds)),
    now: () => now * 1000,
    ...ports,
  })
  return { account, log, change: (next: SdkUser | undefined) => onUser(next), shown: () => shown! }
}

/** All promises that wait for nothing else have resolved. */
const done = () => new Promise((resolve) => setTimeout(resolve))

async function visit(world: World = {}) {
  const page = open(world)
  await page.account.start()
  await done()
  return page
}

describe('a visitor without an account', () => {
  test('gets an anonymous one', async () => {
    expect((await visit()).log).toEqual(['none', 'anonymous account'])
  })

  test.each<[string, World, string[]]>([
    ['whom the server knows', { isLogged: true }, ['none']],
    ['on the excluded page', { ports: { maySignInSilently: () => false } }, ['none']],
    [
      'while the provider makes none',
      { sdk: { signInAnonymously: () => Promise.reject(new Error('too many')) } },
      ['none', 'silently: Error: too many'],
    ],
    [
      'while the server does not answer',
      { session: { isLogged: () => Promise.reject(new Error('down')) } },
      ['none', 'silently: Error: down'],
    ],
  ])('%s gets none, and goes on', async (_who, world, log) => {
    expect((await visit(world)).log).toEqual(log)
  })
})

describe('somebody with an account', () => {
  test('gets a session, and 100 ms later the rest is fetched', async () => {
    const log = ['registered', 'session of token held', 'wait 100', 'signed in']
    expect((await visit({ user: user() })).log).toEqual(log)
  })

  test('keeps the session that they have', async () => {
    expect((await visit({ user: user(), isLogged: true })).log).toEqual([
      'registered',
      'wait 100',
      'signed in',
    ])
  })

  test.each([
    [300, 'held'],
    [301, 'new'],
  ])('sends a token of %i seconds as the %s one', async (age, sent) => {
    expect((await visit({ user: user({}, now - age) })).log).toContain(`session of token ${sent}`)
  })

  test('who is anonymous is shown so', async () => {
    const { log, shown } = await visit({ user: user({ anonymous: true }) })
    expect([log[0], log.at(-1), shown().uid]).toEqual(['anonymous', 'signed in anonymously', 'ann'])
  })

  test('whose sign-in is old goes on without a session', async () => {
    const start = () => Promise.reject(new SessionRefused('sign-in-old'))
    expect((await visit({ user: user(), session: { start } })).log).toEqual(['registered'])
  })

  test('gives the token for calls of the API', async () => {
    const { shown, log } = await visit({ user: user({ email: 'ann@example.com' }), isLogged: true })
    expect([await shown().token(), shown().email]).toEqual(['held', 'ann@example.com'])
    const broken = await visit({
      user: user({ token: () => Promise.reject(new Error('offline')) }),
      isLogged: true,
    })
    expect(await broken.shown().token()).toBeUndefined()
    expect([log.includes('failed: Error: offline'), broken.log.at(-1)]).toEqual([
      false,
      'failed: Error: offline',
    ])
  })
})

describe('somebody who signs in by a form', () => {
  /** The provider signs them in, and gives the server the user. */
  const by = (next: SdkUser): World['sdk'] => ({
    ways: (enter) => Promise.resolve({ signUp: () => enter(next) } as unknown as SignInWays),
  })

  test('gets a session of their own, in the place of an anonymous one', async () => {
    const { shown, log } = await visit({ user: user({ anonymous: true }), isLogged: true, sdk: by(user())! })
    log.length = 0
    await (await shown().ways()).signUp('a@example.com', 'secret')
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('gets that session where the provider reports them only afterwards', async () => {
    const page: { change?: (next: SdkUser) => void } = {}
    const ways: IdentitySdk['ways'] = (enter) => {
      const signUp = () => {
        const entered = enter(user({ uid: 'bob' }))
        page.change!(user({ uid: 'bob' }))
        return entered
      }
      return Promise.resolve({ signUp } as unknown as SignInWays)
    }
    const { shown, log, change } = await visit({
      ...{ user: user({ uid: 'silent', anonymous: true }), isLogged: true, sdk: { ways } },
    })
    page.change = change
    log.length = 0
    await (await shown().ways()).signUp('b@example.com', 'secret')
    await done()
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('waits for an anonymous account that is being made', async () => {
    let made = () => {}
    const signInAnonymously = () => new Promise<void>((done) => (made = done))
    const { shown, log } = await visit({ sdk: { ...by(user()), signInAnonymously } })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await done()
    expect(log).toEqual(['none'])
    made()
    await signedUp
    expect(log).toContain('session of token held')
  })

  test('keeps their session where that of an anonymous account is still being made', async () => {
    let answer = (_logged: boolean) => {}
    const isLogged = () => new Promise<boolean>((done) => (answer = done))
    const anonymous = user({
      anonymous: true,
      token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
    })
    const { shown, log } = await visit({ user: anonymous, session: { isLogged }, sdk: by(user())! })
    const signedUp = shown()
      .ways()
      .then((ways) => ways.signUp('a@example.com', 'secret'))
    await done()
    answer(false)
    await signedUp
    expect(log.filter((line) => line.startsWith('session'))).toEqual([
      'session of token anonymous',
      'session of token held',
    ])
  })

  test.each([new SessionRefused('identity-down'), new TypeError('Failed to fetch')])(
    'gets a session a second later where the server could make none: %s',
    async (failure) => {
      const failures: unknown[] = [failure]
      const start = () => (failures.length > 0 ? Promise.reject(failures.pop()) : Promise.resolve())
      const { shown, log } = await visit({ session: { start }, sdk: by(user())! })
      log.length = 0
      await (await shown().ways()).signUp('a@example.com', 'secret')
      expect(log).toEqual(['registered', 'wait 1000', 'wait 100', 'signed in'])
    },
  )

  test('learns that the server makes none', async () => {
    const start = () => Promise.reject(new SessionRefused('sign-in-old'))
    const { shown } = await visit({ session: { start }, sdk: by(user())! })
    await expect((await shown().ways()).signUp('a@example.com', 'secret')).rejects.toMatchObject({
      code: 'sign-in-old',
    })
  })

  test('learns that the code could not be loaded', async () => {
    const ways = () => Promise.reject(new Error('offline'))
    const { shown } = await visit({ sdk: { ways } })
    await expect(shown().ways()).rejects.toMatchObject({ code: 'code-not-loaded' })
  })
})

describe('who is known to the provider', () => {
  /** The server has the session of an anonymous account. */
  const isLogged = (uid?: string) => Promise.resolve(uid === undefined)

  test('gets a session of their own where the server has one of somebody else', async () => {
    const { log } = await visit({ user: user(), session: { isLogged } })
    expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
  })

  test('keeps the one that is there, as an anonymous account', async () => {
    const { log } = await visit({ user: user({ anonymous: true }), session: { isLogged } })
    expect(log).toEqual(['anonymous', 'wait 100', 'signed in anonymously'])
  })
})

test('the anonymous account that only the ways bring about is made, and has its session, before they are used', async () => {
  let made = () => {}
  const page: { change?: (next: SdkUser | undefined) => void } = {}
  const anonymous = user({
    ...{ uid: 'silent', anonymous: true },
    token: () => Promise.resolve({ text: 'anonymous', issuedAt: now }),
  })
  const { account, log } = open({
    sdk: {
      // Firebase knows that nobody is signed in only when its storage is read.
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
  await done()
  made()
  await signedIn
  expect(log.filter((line) => /^session|^way/.test(line))).toEqual([
    'session of token anonymous',
    'way is used',
    'session of token held',
  ])
  expect(account.state()).toMatchObject({ status: 'registered', uid: 'gus' })
})

test('no token is given while a new password ends those from before it', async () => {
  let saved = () => {}
  const setPassword = () => new Promise<void>((done) => (saved = done))
  const changes = () => Promise.resolve({ setPassword } as unknown as ProviderChanges)
  const { account } = await visit({ user: user(), isLogged: true, sdk: { changes } })
  const saving = (await account.state().changes()).setPassword('new')
  let given: string | undefined
  const asked = account
    .state()
    .token(true)
    .then((token) => (given = token))
  await done()
  expect(given).toBeUndefined()
  saved()
  await Promise.all([saving, asked])
  expect(given).toBe('new')
})

describe('signing out', () => {
  test('clears what is kept, ends the session, and makes no new account', async () => {
    let logged = true
    const isLogged = () => Promise.resolve(logged)
    const { shown, log, change } = await visit({ user: user(), session: { isLogged } })
    log.length = 0
    await shown().signOut()
    logged = false
    change(undefined)
    await done()
    expect(log).toEqual(['forget', 'session ends', 'provider forgets', 'signed out', 'none'])
    expect(await shown().token()).toBeUndefined()
  })

  test('tries the server four times, and says where it fails', async () => {
    const end = () => Promise.reject(new Error('offline'))
    const { shown, log } = await visit({ user: user(), isLogged: true, session: { end } })
    log.length = 0
    await expect(shown().signOut()).rejects.toThrow('offline')
    expect(log).toEqual(['forget', 'wait 1000', 'wait 1000', 'wait 1000', 'provider forgets', 'signed out'])
  })
})

test('a sign-in that ended elsewhere leaves as little as a sign-out here', async () => {
  const { log, change } = await visit({ user: user(), isLogged: true })
  log.length = 0
  change(undefined)
  await done()
  expect(log).toEqual(['none', 'forget', 'session ends', 'signed out'])
})

test('code of the provider that failed to load is loaded again by the next call', async () => {
  let tries = 0
  const { account } = open({ ports: { loadSdk: () => Promise.reject(new Error(`offline ${++tries}`)) } })
  await expect(account.start()).rejects.toThrow('offline 1')
  await expect(account.start()).rejects.toThrow('offline 2')
})

test('100 visitors of one address beyond the provider’s limit: each goes on without an account, and none tries again', async () => {
  let asked = 0
  const refuse = () => {
    asked++
    return Promise.reject(Object.assign(new Error('limit'), { code: 'auth/too-many-requests' }))
  }
  for (let visitor = 0; visitor < 100; visitor++) {
    const { log, shown, account } = await visit({ sdk: { signInAnonymously: refuse } })
    expect(log).toEqual(['none', 'silently: Error: limit'])
    expect([shown().status, await account.state().token()]).toEqual(['none', undefined])
  }
  expect(asked).toBe(100)
})

describe('an account that is deleted', () => {
  const leaving = (remove: () => Promise<void>) =>
    visit({
      user: user(),
      isLogged: true,
      sdk: { changes: () => Promise.resolve({} as ProviderChanges) },
      ports: { data: { read: (token) => Promise.resolve(`data of ${token}`), remove } },
    })

  test('is gone before its session ends', async () => {
    const removed: unknown[] = []
    const { log, account } = await leaving(() => Promise.resolve(void removed.push('gone')))
    const changes = await account.state().changes()
    expect(await changes.exportData()).toBe('data of held')
    await changes.deleteAccount()
    expect(removed).toEqual(['gone'])
    expect(log.slice(-4)).toEqual(['forget', 'session ends', 'provider forgets', 'signed out'])
  })

  test('stays, with its session, where the server refuses', async () => {
    const { log, account } = await leaving(() => Promise.reject(new SignInFailed('sign-in-old')))
    const changes = await account.state().changes()
    await expect(changes.deleteAccount()).rejects.toMatchObject({ code: 'sign-in-old' })
    expect(log).not.toContain('session ends')
  })
})

test('changes whose code cannot be loaded fail by a code', async () => {
  const { account } = await visit({ user: user() })
  await expect(account.state().changes()).rejects.toMatchObject({ code: 'code-not-loaded' })
})
