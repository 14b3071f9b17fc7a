import { expect, test } from 'vitest'
import { rememberedSession } from './rememberedSession.ts'

function rememberedWith(serverHasSession: boolean, isFull = false) {
  const stored = new Map<string, string>()
  const clock = { now: 1_800_000_000_000 }
  let requests = 0
  const session = rememberedSession(
    {
      hasSession: () => Promise.resolve(++requests > 0 && serverHasSession),
      start: () => Promise.resolve(),
      end: () => Promise.resolve(),
    },
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
      removeItem: (key) => void stored.delete(key),
    },
    () => clock.now,
  )
  return { session, clock, requests: () => requests }
}

test('if the server has a session, the server is called once in ten minutes', async () => {
  const { session, clock, requests } = rememberedWith(true)
  expect([await session.hasSession(), await session.hasSession(), requests()]).toEqual([true, true, 1])
  clock.now += 600_000
  expect([await session.hasSession(), requests()]).toEqual([true, 2])
})

test('if the server has no session, the server is called each time', async () => {
  const { session, requests } = rememberedWith(false)
  expect([await session.hasSession(), await session.hasSession(), requests()]).toEqual([false, false, 2])
})

test('a session that begins is remembered, and a session that ends is forgotten', async () => {
  const { session, requests } = rememberedWith(false)
  await session.start('token')
  expect([await session.hasSession(), requests()]).toEqual([true, 0])
  await session.end()
  expect([await session.hasSession(), requests()]).toEqual([false, 1])
})

test('for a registered user, the server is called if the remembered session is not of this user', async () => {
  const { session, requests } = rememberedWith(true)
  await session.start('token')
  expect([await session.hasSession(), requests(), await session.hasSession('ann'), requests()]).toEqual([
    true,
    0,
    true,
    1,
  ])
  expect([await session.hasSession('ann'), await session.hasSession(), requests()]).toEqual([true, true, 1])
  expect([await session.hasSession('bob'), requests()]).toEqual([true, 2])
})

test('if the storage is full, a session still begins, and the server is called each time', async () => {
  const { session, requests } = rememberedWith(true, true)
  await session.start('token')
  expect([await session.hasSession(), await session.hasSession(), requests()]).toEqual([true, true, 2])
})
