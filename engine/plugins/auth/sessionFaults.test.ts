/** Sessions when the provider hangs, the clock is wrong, a session is planted, or many people share an IP address. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenFor } from '../../../testing/fakes/fakeIdentity.ts'
import { freshToken, now, sessionServer } from '../../../testing/sessionServer.ts'
import { sessionDeadline } from './browser/serverSession.ts'
import { providerDeadline } from './sessionRoutes.ts'

describe('if the provider never responds', () => {
  afterEach(() => void vi.useRealTimers())
  const never = () => new Promise<never>(() => undefined)
  const hanging = { verify: never, readSession: never, createSession: never, revoke: never }
  /** Moves the fake clock until the response has come. */
  const waitFor = async <T>(response: Promise<T>) => {
    let isDone = false
    const ended = () => (isDone = true)
    void response.then(ended, ended)
    // A request reaches the provider after some turns of the event loop.
    for (let turn = 0; turn < 100 && !isDone; turn++) {
      await vi.advanceTimersByTimeAsync(providerDeadline / 10)
      await new Promise((next) => setImmediate(next))
    }
    return response
  }

  test.each([['verify'], ['createSession']] as const)(
    'a sign-in that calls %s starts no session, and the browser may try again',
    async (part) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { signIn } = await sessionServer({ [part]: hanging[part] })
      const { statusCode, headers, json, cookies } = await waitFor(signIn(freshToken()))
      expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '5', 'identity-down'])
      expect(cookies).toEqual([])
    },
  )

  test('after two failed provider calls, the server responds at least a second before the browser gives up', () => {
    expect(2 * providerDeadline).toBeLessThanOrEqual(sessionDeadline - 1000)
  })

  test('a request for the session does not remove the session cookie, and a sign-out still removes it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask } = await sessionServer(hanging)
    const cookies = { session: freshToken() }
    const read = await waitFor(ask('GET', 'sign-in', { cookies }))
    expect([read.statusCode, read.cookies]).toEqual([503, []])
    for (const changes of [hanging, { revoke: never }]) {
      const out = await waitFor((await sessionServer(changes)).ask('GET', 'sign-out', { cookies }))
      expect([out.statusCode, out.cookies[0]?.value]).toEqual([200, ''])
    }
  })
})

describe('if the server clock is wrong by ten minutes', () => {
  test.each([
    ['a new sign-in works if the clock is behind', now + 600, 200],
    ['a new sign-in is refused with a message if the clock is ahead', now - 600, 401],
  ])('%s', async (_what, authTime, status) => {
    const { signIn, ask } = await sessionServer()
    const { statusCode, json } = await signIn(freshToken({ authTime }))
    expect(statusCode).toBe(status)
    if (status !== 200) expect(json()).toMatchObject({ code: 'sign-in-old', message: expect.any(String) })
    // A signed-in user stays signed in.
    const cookies = { session: freshToken({ authTime }) }
    expect((await ask('GET', 'sign-in', { cookies })).json()).toEqual({ isLogged: true })
  })
})

test('a session that an attacker has planted is replaced when the user signs in', async () => {
  const { signIn } = await sessionServer()
  const token = freshToken()
  const { cookies } = await signIn(token, { cookies: { session: tokenFor('mallory') } })
  expect(cookies).toMatchObject([{ name: 'session', value: token }])
})

test('100 people who sign in at one IP address each get a session', async () => {
  const { signIn } = await sessionServer()
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_none, person) => signIn(tokenFor(`user ${person}`, { authTime: now - 1 }))),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ cookies }) => cookies[0]?.value)).size).toBe(100)
})
