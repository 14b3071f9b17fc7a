import { expect, test } from 'vitest'
import { typedNumber, typedText } from './typedValue.ts'

test.each([
  [[], undefined],
  [[''], undefined],
  [[' \n'], undefined],
  [[' a '], 'a'],
  [['a\r\nb\r\n'], 'a\nb'],
])('%j is the text %j', (values, text) => {
  expect(typedText(values)).toBe(text)
})

test.each([
  [[], undefined],
  [[' '], undefined],
  [['0'], 0],
  [[' 1.5 '], 1.5],
  [['1e400'], undefined],
  [['NaN'], undefined],
  [['12 years'], undefined],
])('%j is the number %j', (values, number) => {
  expect(typedNumber(values)).toBe(number)
})
