/** The browser's side of signing in and out, with a provider and a server of the test's own. */
import { describe, expect, test } from 'vitest'
import type { AccountState } from '../../../core/account/accountState.ts'
import { createAccount, type AccountPorts } from './createAccount.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
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

  test('gives their token to whoever calls the API', async () => {
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

test('an account that has just been registered gets a session of its own', async () => {
  const { account, log } = await visit({ user: user({ anonymous: true }), isLogged: true })
  log.length = 0
  await account.changed(user())
  expect(log).toEqual(['registered', 'session of token held', 'wait 100', 'signed in'])
})

test('a registration that the server refuses is the caller’s to show', async () => {
  const start = () => Promise.reject(new SessionRefused('sign-in-old'))
  const { account } = await visit({ session: { start } })
  await expect(account.changed(user())).rejects.toMatchObject({ code: 'sign-in-old' })
})

describe('signing out', () => {
  test('clears what is kept, ends the session, and makes no new account', async () => {
    const { shown, log, change } = await visit({ user: user(), isLogged: true })
    log.length = 0
    await shown().signOut()
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

test('code of the provider that could not be loaded is loaded again', async () => {
  let tries = 0
  const { account } = open({ ports: { loadSdk: () => Promise.reject(new Error(`offline ${++tries}`)) } })
  await expect(account.start()).rejects.toThrow('offline 1')
  await expect(account.start()).rejects.toThrow('offline 2')
})
