/** A token of the identity provider starts a session of the server, and a sign-out ends it. */
import { describe, expect, test } from 'vitest'
import { fakeProvider } from '../../../testing/fakes/fakeProvider.ts'
import { providerDown, freshToken, now, sessionServer } from '../../../testing/sessionServer.ts'
import { serverOf, startPlugin } from '../../../testing/testPlugin.ts'
import type { TokenCheck } from '../identity.ts'
import plugin from './plugin.ts'
import { authServer } from './server.ts'
import { sessionCookieName, sessionCookieOptions } from './sessionCookie.ts'
import { maxRequests } from './sessionRoutes.ts'

test('a fresh token becomes a session that scripts cannot read', async () => {
  const { ask, signIn } = await sessionServer()
  const token = freshToken()
  const { statusCode, headers, cookies } = await signIn(token)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(cookies).toEqual([
    { name: 'session', value: token, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 14 * 86_400 },
  ])
  expect((await ask('GET', 'sign-in', { cookies: { session: token } })).json()).toEqual({ isLogged: true })
})

test('for a request that names a user, sessions of other users and anonymous sessions do not count', async () => {
  const { ask } = await sessionServer()
  const isLogged = async (uid: string, session: string) =>
    ((await ask('GET', `sign-in?uid=${uid}`, { cookies: { session } })).json() as { isLogged: boolean })
      .isLogged
  expect(await isLogged('ann', freshToken())).toBe(true)
  expect(await isLogged('bob', freshToken())).toBe(false)
  expect(await isLogged('ann', freshToken({ anonymous: true }))).toBe(false)
})

test('over TLS, only the host itself can set the cookie', () => {
  expect([sessionCookieName(true), sessionCookieOptions(true, 60)]).toEqual([
    '__Host-session',
    { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 60 },
  ])
})

describe('no session is created from', () => {
  test.each([
    ['an invalid token', 'nonsense', 401, 'token-invalid'],
    ['an old token', 'token-expired', 401, 'token-expired'],
    ['the token of a user who has signed out', 'token-revoked', 401, 'token-revoked'],
    ['a sign-in of six minutes ago', freshToken({ authTime: now - 360 }), 401, 'sign-in-old'],
    ['any token while the provider is down', 'provider-down', 503, 'identity-down'],
  ])('%s', async (_what, token, status, code) => {
    const { statusCode, json, cookies } = await (await sessionServer()).signIn(token)
    expect([statusCode, json(), cookies]).toMatchObject([status, { code, message: expect.any(String) }, []])
  })

  test.each([[undefined], [''], [7], ['x'.repeat(8193)]])('%j', async (token) => {
    const { statusCode, cookies } = await (await sessionServer()).signIn(token)
    expect([statusCode, cookies]).toEqual([400, []])
  })

  test('a valid token if the provider fails to create the session', async () => {
    const { signIn, ports } = await sessionServer({ createSession: providerDown })
    expect((await signIn(freshToken())).statusCode).toBe(503)
    expect(ports.logged).toEqual([expect.stringContaining('fetch failed')])
  })

  test('a token that has expired since its verification', async () => {
    const createSession = () => Promise.resolve({ refused: 'token-expired' } as const)
    const { signIn, ports } = await sessionServer({ createSession })
    const { statusCode, json, cookies } = await signIn(freshToken())
    expect([statusCode, json().code, cookies, ports.logged]).toEqual([401, 'token-expired', [], []])
  })

  test('any token if no provider is configured', async () => {
    const server = await serverOf(await startPlugin({ plugin, setUp: authServer(() => undefined) }))
    const url = '/api/auth/sign-in'
    const refused = await server.inject({ method: 'POST', url, payload: { idToken: freshToken() } })
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'sign-in-unavailable' }])
    const read = await server.inject({ url, cookies: { session: freshToken() } })
    expect(read.json()).toEqual({ isLogged: false })
  })
})

test.each([
  ['no session', {}],
  ['an expired session', { session: 'token-expired' }],
  ['a forged session', { session: 'nonsense' }],
])('with %s, no user is logged in', async (_what, cookies) => {
  const { ask } = await sessionServer()
  const read = await ask('GET', 'sign-in', { cookies: cookies as Record<string, string> })
  expect([read.statusCode, read.json()]).toEqual([200, { isLogged: false }])
  // The cookie of an invalid session is cleared.
  expect(read.cookies.map(({ name, value }) => [name, value])).toEqual(
    'session' in cookies ? [['session', '']] : [],
  )
})

test('both sign-in routes check for revocation; pages check only the signature', async () => {
  const checks: string[] = []
  const note = (what: string, check: TokenCheck | undefined) => {
    checks.push(`${what} ${check?.revocation ? 'revocation' : 'signature'}`)
  }
  const { ask, signIn, server } = await sessionServer({
    verify: (token, check) => (note('token', check), fakeProvider.verify(token)),
    readSession: (session, check) => (note('session', check), fakeProvider.readSession(session)),
  })
  await signIn(freshToken())
  await ask('GET', 'sign-in', { cookies: { session: freshToken() } })
  await server.inject({ url: '/context', cookies: { session: freshToken() } })
  expect(checks).toEqual(['token revocation', 'session revocation', 'session signature'])
})

test('while the provider is down, a request for the session gets 503, and the session cookie stays', async () => {
  const { ask } = await sessionServer()
  const read = await ask('GET', 'sign-in', { cookies: { session: 'provider-down' } })
  expect([read.statusCode, read.cookies]).toEqual([503, []])
})

describe('signing out', () => {
  const cookies = { session: freshToken() }

  test('ends this session and all others of the user', async () => {
    const { ask, revokedUids } = await sessionServer()
    const out = await ask('GET', 'sign-out', { cookies })
    expect([out.statusCode, out.json(), revokedUids]).toEqual([200, { isLogged: false }, ['ann']])
    expect(out.cookies).toMatchObject([{ name: 'session', value: '', path: '/' }])
  })

  test('ends this session even if the provider fails', async () => {
    for (const changes of [{ revoke: providerDown }, { readSession: providerDown }]) {
      const { ask, ports } = await sessionServer(changes)
      const out = await ask('GET', 'sign-out', { cookies })
      expect([out.statusCode, out.cookies[0]?.value]).toEqual([200, ''])
      expect(ports.logged).toHaveLength(1)
    }
  })

  test('moves the runs from the browser to the account, or removes them if the account has been deleted', async () => {
    for (const [revoked, uid] of [
      ['revoked', 'ann'],
      ['unknown-user', undefined],
    ] as const) {
      const { ask, clearedUids } = await sessionServer({ revoke: () => Promise.resolve(revoked) })
      await ask('GET', 'sign-out', { cookies })
      expect(clearedUids).toEqual([uid])
    }
  })

  test('on another device ends this session too, and removes the runs of this browser', async () => {
    const { ask, clearedUids } = await sessionServer()
    const read = await ask('GET', 'sign-in', { cookies: { session: 'token-revoked' } })
    expect([read.json(), clearedUids]).toEqual([{ isLogged: false }, [undefined]])
    await ask('GET', 'sign-in', { cookies: { session: 'token-expired' } })
    expect(clearedUids).toHaveLength(1)
  })

  test('works without a session', async () => {
    const { ask, revokedUids } = await sessionServer()
    expect((await ask('GET', 'sign-out')).statusCode).toBe(200)
    expect(revokedUids).toEqual([])
  })

  test('does not happen with a HEAD request', async () => {
    const { ask, revokedUids } = await sessionServer()
    expect((await ask('HEAD', 'sign-out', { cookies })).statusCode).toBe(404)
    expect(revokedUids).toEqual([])
  })
})

test.each([
  ['GET', 'sign-out'],
  ['POST', 'sign-in'],
  ['GET', 'sign-in'],
] as const)('a page of another site cannot %s %s', async (method, path) => {
  const { ask, revokedUids } = await sessionServer()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const payload = method === 'POST' ? { idToken: freshToken() } : undefined
  const refused = await ask(method, path, {
    headers,
    cookies: { session: freshToken() },
    ...(payload && { payload }),
  })
  expect([refused.statusCode, refused.json(), refused.cookies]).toMatchObject([
    403,
    { code: 'cross-site' },
    [],
  ])
  expect(revokedUids).toEqual([])
})

test('a deleted account creates a job that removes the user at the provider; other events do not', async () => {
  const removed: string[] = []
  const { queues } = await sessionServer({ remove: (uid) => Promise.resolve(void removed.push(uid)) })
  const queue = queues['auth.remove']!
  const event = { id: 'e', type: 'account.deleted', at: '', data: { uid: 'ann' } }
  const [key] = queue.keysOf(event)
  await queue.work!({ event, key: key!, signal: AbortSignal.timeout(1000) })
  expect([removed, queue.keysOf({ ...event, type: 'lead.created' })]).toEqual([['ann'], []])
})

test('the requests of one IP address are limited', async () => {
  const { signIn } = await sessionServer()
  for (let request = 0; request < maxRequests; request++) await signIn('nonsense')
  expect((await signIn(freshToken())).statusCode).toBe(429)
})

describe('the user of a page', () => {
  const userBy = async (session: string | undefined) => {
    const { server } = await sessionServer()
    const reply = await server.inject({ url: '/context', ...(session && { cookies: { session } }) })
    return reply.json<{ user: unknown }>().user
  }
  const unregistered = { registered: false, subscription: 'free' }
  const free = { subscription: 'free', courses: 'free', tutoring: 'free', groupLessons: 'none' }
  const registered = { registered: true, ...free, aiTutor: true, humanTutor: false }

  test('is known even if the provider needs 300 ms', async () => {
    const { server } = await sessionServer({
      readSession: (session) =>
        new Promise((known) => setTimeout(() => known(fakeProvider.readSession(session)), 300)),
    })
    const reply = await server.inject({ url: '/context', cookies: { session: freshToken() } })
    expect(reply.json<{ user: unknown }>().user).toEqual(registered)
  })

  test.each([
    ['unregistered without a session', undefined, unregistered],
    ['unregistered with a revoked session', 'token-revoked', unregistered],
    ['unregistered with an anonymous account', freshToken({ anonymous: true }), unregistered],
    ['unregistered while the provider is down', 'provider-down', unregistered],
    ['registered with a session', freshToken(), registered],
    ['registered, with the email address', freshToken({ email: 'a@b.c' }), { ...registered, email: 'a@b.c' }],
  ])('is %s', async (_who, session, user) => {
    expect(await userBy(session)).toEqual(user)
  })
})
