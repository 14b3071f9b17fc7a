import { expect, test } from 'vitest'
import { recentlyUsed } from './recentlyUsed.ts'

test('a full cache removes the value that was not used for the longest time; if needed again, the value is made again', () => {
  const madeKeys: string[] = []
  const cache = recentlyUsed<string>(2)
  const get = (key: string) =>
    cache.get(key, () => {
      madeKeys.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(madeKeys).toEqual(['a', 'b', 'c', 'b'])
})

test('the value undefined is cached too', () => {
  const cache = recentlyUsed<undefined>(2)
  let calls = 0
  for (let call = 0; call < 3; call++) cache.get('a', () => void calls++)
  expect(calls).toBe(1)
})
