import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { automaticWork } from './automaticWork.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * The times in ms until the first half of the work ends, until the second half ends, and until `automaticWork`
 * resolves.
 * @param responseTime the time until the server responds, in ms.
 */
async function timesOf(responseTime: number): Promise<number[]> {
  const started = Date.now()
  const times: number[] = []
  const note = () => times.push(Date.now() - started)
  const send = () => new Promise<void>((done) => void setTimeout(done, responseTime))
  const shares: number[] = []
  void automaticWork({ send }, (share) => note() && shares.push(share)).then(note)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shares).toEqual([0.5, 1])
  return times
}

test.each([
  ['each half lasts at least a second', 0, [1000, 2000, 2300]],
  ['the first half waits for the response to the POST request', 1500, [1500, 2500, 2800]],
  ['the work ends after 4 s at the latest', 9000, [4000, 4000, 4000]],
])('%s', async (_name, responseTime, expected) => {
  expect(await timesOf(responseTime)).toEqual(expected)
})
