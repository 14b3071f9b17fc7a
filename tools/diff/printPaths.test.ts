import { expect, test } from 'vitest'
import { marked } from './printPaths.ts'

test.each([
  ['a b c', 'a x b c', 'a › [new: x] › b › c'],
  ['a b c', 'a c', 'a › [no longer: b] › c'],
  ['a b', 'b a', '[new: b] › a › [no longer: b]'],
  ['a b c d e f', 'a b c d x e f', 'a › … › d › [new: x] › e › f'],
  ['a', 'b', '[no longer: a] › [new: b]'],
  ['a b', 'a b', 'a › b'],
])('shows %j and %j as one path with marks', (before, after, expected) => {
  // A terminal with colours adds escape codes.
  const plain = marked(before.split(' '), after.split(' ')).replace(/\u001b\[\d+m/g, '')
  expect(plain.split(' › ').sort()).toEqual(expected.split(' › ').sort())
  expect(plain.split(' › ').filter((each) => !each.startsWith('['))).toEqual(
    expected.split(' › ').filter((each) => !each.startsWith('[')),
  )
})
