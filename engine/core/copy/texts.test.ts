import { expect, test } from 'vitest'
import { hasWords } from './texts.ts'

test.each([
  ['Your plan', true],
  ['{{answers.job, or(you)}}', true],
  ['{{answers.minutes}} min', true],
  ['{{answers.minutes}}', false],
  ['{{answers.minutes, or(5)}}', false],
  ['18–24', false],
])('%j has words to translate: %j', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
})
