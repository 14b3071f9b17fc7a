import { expect, test } from 'vitest'
import { numberPattern, parseNumber, saysNumber } from './numberWords.ts'

test.each<[string, number[]]>([
  ['Choose 3 or four', [3, 4]],
  ['Twenty-five, then forty five', [25, 45]],
  ['From 10–20 to 7-day plans', [10, 20, 7]],
  ['One of us', []],
  ['Between 1.5 and 2,000', []],
  ['Words for A2 and B1', []],
  ['A hundred and twenty, seven thousand five', []],
  ['Twenty-five hundred, 5 thousand', []],
  ['Two million, 2 million', []],
])('the whole numbers in %j are %j', (text, numbers) => {
  const found = [...text.matchAll(new RegExp(numberPattern, 'gi'))]
  expect(found.map(([each]) => parseNumber(each))).toEqual(numbers)
})

test.each<[string, number, boolean]>([
  ['Choose two words', 2, true],
  ['Save $2.', 2, true],
  ['Save 1.5 hours', 1.5, true],
  ['Words for A2', 2, false],
  ['Join two million learners', 2, false],
  ['Join 2 million learners', 2, false],
  ['Only 20 words', 2, false],
])('whether %j contains %d: %j', (text, number, contains) => {
  expect(saysNumber(text, number)).toBe(contains)
})
