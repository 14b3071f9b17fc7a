import { expect, test } from 'vitest'
import { marked } from './printPaths.ts'

test.each([
  ['a b c', 'a x b c', 'a › +x › b › c'],
  ['a b c', 'a c', 'a › -b › c'],
  ['a b', 'b a', '+b › a › -b'],
  ['a b c d e f', 'a b c d x e f', 'a › … › d › +x › e › f'],
  ['a', 'b', '-a › +b'],
  ['a b', 'a b', 'a › b'],
])('shows %j and %j as one', (before, after, expected) => {
  // Colours, where the terminal has them.
  const plain = marked(before.split(' '), after.split(' ')).replace(/\u001b\[\d+m/g, '')
  expect(plain.split(' › ').sort()).toEqual(expected.split(' › ').sort())
  expect(plain.split(' › ').filter((each) => !/^[+-]/.test(each))).toEqual(
    expected.split(' › ').filter((each) => !/^[+-]/.test(each)),
  )
})
