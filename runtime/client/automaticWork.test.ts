import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { automaticWork } from './automaticWork.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long it takes, in ms, where the post is answered after a time. */
async function timeOf(answered: number): Promise<number> {
  const started = Date.now()
  let ended = Infinity
  const send = () => new Promise<void>((done) => void setTimeout(done, answered))
  void automaticWork({ send }).then(() => (ended = Date.now()))
  await vi.advanceTimersByTimeAsync(10_000)
  return ended - started
}

test.each([
  ['1.2 s at the earliest', 0, 1200],
  ['when the post is answered', 2000, 2000],
  ['4 s at the latest', 9000, 4000],
])('ends %s', async (_name, answered, expected) => {
  expect(await timeOf(answered)).toBe(expected)
})
