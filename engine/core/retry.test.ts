import { expect, test } from 'vitest'
import { retry } from './retry.ts'

test.each([
  ['default retries', {}, [1000, 1000, 1000]],
  ['one retry after 5 ms', { retries: 1, delay: 5 }, [5]],
  ['no retries', { retries: 0 }, []],
  ['an error that is not retried', { when: () => false }, []],
])('%s: work that always fails throws its last error', async (_what, options, expectedWaits) => {
  const waited: number[] = []
  let tries = 0
  const work = () => Promise.reject(new Error(`try ${++tries}`))
  const wait = (milliseconds: number) => Promise.resolve(void waited.push(milliseconds))
  await expect(retry(work, { ...options, wait })).rejects.toThrow(`try ${expectedWaits.length + 1}`)
  expect(waited).toEqual(expectedWaits)
})
