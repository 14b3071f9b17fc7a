import { expect, test } from 'vitest'
import { numberPattern, parseNumber, saysNumber } from './numberWords.ts'

test.each<[string, number[]]>([
  ['Choose 3 or four', [3, 4]],
  ['Twenty-five, then forty five', [25, 45]],
  ['From 10–20 to 7-day plans', [10, 20, 7]],
])('whole numbers are found in figures and in words: %j has %j', (text, numbers) => {
  const found = [...text.matchAll(new RegExp(numberPattern, 'gi'))]
  expect(found.map(([each]) => parseNumber(each))).toEqual(numbers)
})

test.each([
  ['the word "one", which can be a pronoun', 'One of us'],
  ['a figure with a separator', 'Between 1.5 and 2,000'],
  ['a figure inside a word', 'Words for A2 and B1'],
  ['a number of 100 or more in words', 'A hundred and twenty, seven thousand five'],
  ['a number before "hundred" or "thousand"', 'Twenty-five hundred, 5 thousand'],
  ['a number before "million"', 'Two million, 2 million'],
])('%s is not found: %j', (_what, text) => {
  expect(text).not.toMatch(new RegExp(numberPattern, 'i'))
})

test.each<[string, number, boolean]>([
  ['Choose two words', 2, true],
  ['Save $2.', 2, true],
  ['Save 1.5 hours', 1.5, true],
  ['Words for A2', 2, false],
  ['Join two million learners', 2, false],
  ['Join 2 million learners', 2, false],
  ['Only 20 words', 2, false],
])('whether %j says %d: %j', (text, number, isSaid) => {
  expect(saysNumber(text, number)).toBe(isSaid)
})
