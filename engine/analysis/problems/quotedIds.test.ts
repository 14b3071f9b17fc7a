import { expect, test } from 'vitest'
import { quotedIds } from './quotedIds.ts'

test.each([
  [['a'], '"a"'],
  [['a', 'b'], '"a" and "b"'],
  [['a', 'b', 'c'], '"a", "b" and "c"'],
  [['a', 'b', 'c', 'd'], '"a", "b", "c" and 1 more'],
])('the ids %j become the text %s', (ids, words) => {
  expect(quotedIds(ids)).toBe(words)
})
