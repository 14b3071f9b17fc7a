import { expect, test } from 'vitest'
import { movedIds } from './movedIds.ts'

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'acbd', 'c'],
  ['ab', 'ba', 'b'],
  ['', '', ''],
])('turns %s into %s by moving %j', (before, after, moved) => {
  const [from, to] = [before.split(''), after.split('')]
  const found = movedIds(from, to)
  expect(found.size).toBe(moved.length)
  const rest = (ids: readonly string[]) => ids.filter((id) => !found.has(id))
  expect(rest(from)).toEqual(rest(to))
})
