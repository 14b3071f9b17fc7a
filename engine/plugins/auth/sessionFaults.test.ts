/** Sessions where something is wrong: a slow provider, a clock that is off, a planted session, many people at one address. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenFor } from '../../../testing/fakes/fakeIdentity.ts'
import { fresh, now, sessionServer } from '../../../testing/sessionServer.ts'
import { longestAnswer } from './sessionRoutes.ts'

describe('a provider that takes 30 s', () => {
  afterEach(() => void vi.useRealTimers())
  const never = () => new Promise<never>(() => undefined)
  const slow = { verify: never, readSession: never, createSession: never, revoke: never }
  const waitFor = async <T>(answer: Promise<T>) => {
    let isAnswered = false
    const ended = () => (isAnswered = true)
    void answer.then(ended, ended)
    // A request reaches the provider after some turns of the event loop.
    for (let turn = 0; turn < 100 && !isAnswered; turn++) {
      await vi.advanceTimersByTimeAsync(longestAnswer / 10)
      await new Promise((next) => setImmediate(next))
    }
    return answer
  }

  test.each([['verify'], ['createSession']] as const)(
    'to %s makes no session, and the browser may ask again',
    async (part) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { post } = await sessionServer({ [part]: slow[part] })
      const { statusCode, headers, json, cookies } = await waitFor(post(fresh()))
      expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '5', 'identity-down'])
      expect(cookies).toEqual([])
    },
  )

  test('leaves open whether a session holds, and ends it on this device all the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask } = await sessionServer(slow)
    const cookies = { session: fresh() }
    const told = await waitFor(ask('GET', 'sign-in', { cookies }))
    expect([told.statusCode, told.cookies]).toEqual([503, []])
    for (const changes of [slow, { revoke: never }]) {
      const out = await waitFor((await sessionServer(changes)).ask('GET', 'sign-out', { cookies }))
      expect([out.statusCode, out.cookies[0]?.value]).toEqual([200, ''])
    }
  })
})

describe('a clock of the server that is ten minutes off', () => {
  test.each([
    ['late', now + 600, 200],
    ['early', now - 600, 401],
  ])('%s: a new sign-in is answered in words', async (_what, authTime, status) => {
    const { post, ask } = await sessionServer()
    const { statusCode, json } = await post(fresh({ authTime }))
    expect(statusCode).toBe(status)
    if (status !== 200) expect(json()).toMatchObject({ code: 'sign-in-old', message: expect.any(String) })
    // A signed-in user stays signed in.
    const cookies = { session: fresh({ authTime }) }
    expect((await ask('GET', 'sign-in', { cookies })).json()).toEqual({ isLogged: true })
  })
})

test('a session that an attacker has planted is replaced by the one of the user who signs in', async () => {
  const { post } = await sessionServer()
  const token = fresh()
  const { cookies } = await post(token, { cookies: { session: tokenFor('mallory') } })
  expect(cookies).toMatchObject([{ name: 'session', value: token }])
})

test('100 people who sign up at one address each get a session', async () => {
  const { post } = await sessionServer()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_none, person) => post(tokenFor(`user ${person}`, { authTime: now - 1 }))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ cookies }) => cookies[0]?.value)).size).toBe(100)
})
