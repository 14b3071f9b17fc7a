import { expect, test } from 'vitest'
import { movedIds } from './movedIds.ts'

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'acbd', 'c'],
  ['ab', 'ba', 'b'],
  ['', '', ''],
])('makes %s into %s by moving %j', (before, after, moved) => {
  expect([...movedIds([...before], [...after])].join('').length).toBe(moved.length)
  const rest = (ids: string) => [...ids].filter((id) => !movedIds([...before], [...after]).has(id)).join('')
  expect(rest(before)).toBe(rest(after))
})
