import { expect, test } from 'vitest'
import { recentlyUsed } from './recentlyUsed.ts'

test('the most recently used values are kept; a removed value is made again', () => {
  const made: string[] = []
  const kept = recentlyUsed<string>(2)
  const get = (key: string) =>
    kept.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('the value undefined is cached too', () => {
  const kept = recentlyUsed<undefined>(2)
  let made = 0
  for (let call = 0; call < 3; call++) kept.get('a', () => void made++)
  expect(made).toBe(1)
})
