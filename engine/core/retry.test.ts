import { expect, test } from 'vitest'
import { retry } from './retry.ts'

test.each([
  ['the default', {}, [1000, 1000, 1000]],
  ['its own', { retries: 1, delay: 5 }, [5]],
  ['none', { retries: 0 }, []],
  ['a failure that stays', { when: () => false }, []],
])('%s: what never works throws the last failure', async (_what, options, waits) => {
  const waited: number[] = []
  let tries = 0
  const work = () => Promise.reject(new Error(`try ${++tries}`))
  const wait = (milliseconds: number) => Promise.resolve(void waited.push(milliseconds))
  await expect(retry(work, { ...options, wait })).rejects.toThrow(`try ${waits.length + 1}`)
  expect(waited).toEqual(waits)
})
