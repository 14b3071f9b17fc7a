import { expect, test } from 'vitest'
import { rememberedSession } from './rememberedSession.ts'

function remembered(logged: boolean) {
  const kept = new Map<string, string>()
  const clock = { now: 1_800_000_000_000 }
  let asked = 0
  const session = rememberedSession(
    {
      isLogged: () => Promise.resolve(++asked > 0 && logged),
      start: () => Promise.resolve(),
      end: () => Promise.resolve(),
    },
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    () => clock.now,
  )
  return { session, clock, asked: () => asked }
}

test('a session is asked for once in ten minutes', async () => {
  const { session, clock, asked } = remembered(true)
  expect([await session.isLogged(), await session.isLogged(), asked()]).toEqual([true, true, 1])
  clock.now += 600_000
  expect([await session.isLogged(), asked()]).toEqual([true, 2])
})

test('without one it is asked for each time', async () => {
  const { session, asked } = remembered(false)
  expect([await session.isLogged(), await session.isLogged(), asked()]).toEqual([false, false, 2])
})

test('a session that begins is remembered, a session that ends is forgotten', async () => {
  const { session, asked } = remembered(false)
  await session.start('token')
  expect([await session.isLogged(), asked()]).toEqual([true, 0])
  await session.end()
  expect([await session.isLogged(), asked()]).toEqual([false, 1])
})

test('the session of another user, or of an anonymous account, is not remembered as theirs', async () => {
  const { session, asked } = remembered(true)
  await session.start('token')
  expect([await session.isLogged(), asked(), await session.isLogged('ann'), asked()]).toEqual([
    true,
    0,
    true,
    1,
  ])
  expect([await session.isLogged('ann'), await session.isLogged(), asked()]).toEqual([true, true, 1])
  expect([await session.isLogged('bob'), asked()]).toEqual([true, 2])
})
