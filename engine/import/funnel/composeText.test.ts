import { expect, test } from 'vitest'
import { parseMarkup, plainText } from '../../core/copy/parseMarkup.ts'
import { composeWithin } from './composeText.ts'

const none = () => undefined

test.each([
  '5 * 3 * 2',
  'a *b* c',
  '**',
  '[x](https://example.com)',
  '\\*',
  'a_b',
  '{{x}}',
  '{{{',
  '*{{*',
  'x\\',
])('learners see the original text: %s', (text) => {
  const { text: composed } = composeWithin([{ text }], 300, none)
  expect(plainText(composed)).toBe(text)
  expect(composed).not.toContain('{{')
})

test.each([false, true])('non-breaking spaces are kept (isSingleLine: %s)', (isSingleLine) => {
  const text = 'Merci\u202f! Oui\u00a0: 5'
  expect(composeWithin([{ text }], 300, none, { isSingleLine }).text).toBe(text)
})

test('of two adjacent styled texts, the second loses its style', () => {
  const { text } = composeWithin(
    [{ text: 'a', style: 'strong' }, { text: 'b', style: 'em' }, { text: ' c' }],
    300,
    none,
  )
  expect(text).toBe('**a**b c')
})

test('after a styled text that ends with a backslash, an adjacent styled text loses its style too', () => {
  const { text } = composeWithin(
    [
      { text: 'a\\', style: 'em' },
      { text: 'b', style: 'strong' },
    ],
    300,
    none,
  )
  expect([text, plainText(text)]).toEqual(['*a\\\\*b', 'a\\b'])
})

test('a styled text after an asterisk that the learner sees keeps its style', () => {
  const { text } = composeWithin([{ text: '5*' }, { text: 'x', style: 'strong' }], 300, none)
  expect(parseMarkup(text)).toEqual(['5*', { type: 'strong', children: ['x'] }])
})

test('a text is cut after a word, and never inside a placeholder', () => {
  const parts = [{ text: 'Hello ' }, { answer: 'name' }, { text: ', and welcome to all of this' }]
  const { text, rest } = composeWithin(parts, 45, () => 'answers.name')
  expect(text).toBe('Hello {{answers.name, or(…)}}, and welcome…')
  expect(rest).toEqual([{ text: ' to all of this' }])
})

test.each(['one two\n\nthree four', 'one two\r\nthree four', 'one two  three four'])(
  'if a text is cut at several spaces or line breaks, the ellipsis directly follows a word: %j',
  (text) => {
    expect(composeWithin([{ text }], 12, none).text).toBe('one two…')
  },
)
