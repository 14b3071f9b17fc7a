import { expect, test } from 'vitest'
import { parseMarkup, plainText } from '../../core/copy/parseMarkup.ts'
import { brokenRules } from '../../core/copy/typography.ts'
import { isGenerated, uniqueIds, slug } from '../ids.ts'
import { builtInTexts } from './builtInTexts.ts'
import { plainTextOf, splitTitle } from './localizedText.ts'
import { wholePattern } from './wholePattern.ts'
import { composeWithin } from '../funnel/composeText.ts'

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

test('a translation with more lines than its source keeps all its lines', () => {
  const translation = [{ text: 'Привіт' }, { text: '\n' }, { text: 'світе' }]
  const { title, text } = splitTitle({ parts: [{ text: 'Hello' }], translations: { uk: translation } })
  expect([title.translations, text]).toEqual([{ uk: translation }, undefined])
})

test('the built-in texts follow the typography of their languages', () => {
  for (const { translations = {} } of Object.values(builtInTexts)) {
    for (const [locale, parts] of Object.entries(translations))
      expect(brokenRules(plainTextOf({ parts }), locale)).toEqual([])
  }
})

test('a slug has only Latin letters, digits and hyphens; an id that is reserved or in use gets a number', () => {
  const uniqueId = uniqueIds()
  expect(['Mein größter Wunsch?', 'favoriteColor', 'what’s up', '__proto__', '日本'].map(slug)).toEqual([
    'mein-grosster-wunsch',
    'favorite-color',
    'whats-up',
    'proto',
    '',
  ])
  expect([uniqueId('a'), uniqueId('a'), uniqueId('', 'a'), uniqueId('constructor'), uniqueId('')]).toEqual([
    'a',
    'a-2',
    'a-3',
    'constructor-2',
    'item',
  ])
})

test.each([
  ['Maður', 'madur'],
  ['Ħobż', 'hobz'],
  ['Boŋŧu', 'bontu'],
  ['Ətraf', 'etraf'],
])('no Latin letter of %s is lost in the slug %s', (text, expected) => expect(slug(text)).toBe(expected))

test.each(['firstName', 'addressLine1', 'Question10', 'Address-Line-1', 'item_2_Other', 'FAMILY'])(
  'the name %s is made of words and numbers, so it is not generated',
  (name) => expect(isGenerated(name)).toBe(false),
)

test.each([
  'iXmqcI',
  'V1StGXR8',
  'x7Kd-92Qa',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'be0a27e1-8b5f-4d28-9b0a-5fd5f0d8a1c7',
])('the name %s is generated', (name) => expect(isGenerated(name)).toBe(true))

test.each([
  ['^a+$', 'a+'],
  ['a', '.*a.*'],
  ['^a', 'a.*'],
  ['a\\$', '.*a\\$.*'],
  ['a|b', '.*(?:a|b).*'],
  ['^(a|b)$', '(?:(a|b))'],
  ['^a|b$', undefined],
  ['', undefined],
])('wholePattern(%j) is %j', (pattern, whole) => expect(wholePattern(pattern)).toBe(whole))
