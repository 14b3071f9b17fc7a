import { expect, test } from 'vitest'
import { plainText } from '../../core/copy/parseMarkup.ts'
import { htmlParts } from './htmlText.ts'
import { uniqueIds, slug } from '../ids.ts'
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
])('is shown as it was: %s', (text) => {
  const { text: composed } = composeWithin([{ text }], 300, none)
  expect(plainText(composed)).toBe(text)
  expect(composed).not.toContain('{{')
})

test('styles that touch do not part into each other', () => {
  const { text } = composeWithin(
    [{ text: 'a', style: 'strong' }, { text: 'b', style: 'em' }, { text: ' c' }],
    300,
    none,
  )
  expect(text).toBe('**a**b c')
})

test('cut texts end at a word and keep their placeholders whole', () => {
  const parts = [{ text: 'Hello ' }, { answer: 'name' }, { text: ', and welcome to all of this' }]
  const { text, rest } = composeWithin(parts, 45, () => 'answers.name')
  expect(text).toBe('Hello {{answers.name, or(…)}}, and welcome…')
  expect(rest).toEqual([{ text: ' to all of this' }])
})

test('HTML keeps paragraphs, lists, emphasis and links; the rest is told', () => {
  const told: string[] = []
  const html =
    '<div><p>One &amp; <b>two</b></p><ul><li>x</li><li><a href="https://example.com">y</a></li></ul><img src=x onerror="a()"><script>if (a < b) c()</script></div>'
  const parts = htmlParts(html, '/html', (what) => void told.push(what))
  expect(composeWithin(parts, 300, none).text).toBe('One & **two**\n\n• x\n• [y](https://example.com)')
  expect(told).toEqual(['HTML that has no equal: <img>, <script>'])
})

test('ids', () => {
  const give = uniqueIds()
  expect(['Mein größter Wunsch?', 'favoriteColor', 'what’s up', '__proto__', '日本'].map(slug)).toEqual([
    'mein-grosster-wunsch',
    'favorite-color',
    'whats-up',
    'proto',
    '',
  ])
  expect([give('a'), give('a'), give('', 'a'), give('constructor'), give('')]).toEqual([
    'a',
    'a-2',
    'a-3',
    'constructor-2',
    'item',
  ])
})

test.each([
  ['^a+$', 'a+'],
  ['a', '.*a.*'],
  ['^a', 'a.*'],
  ['a\\$', '.*a\\$.*'],
  ['a|b', '.*(?:a|b).*'],
  ['^(a|b)$', '(?:(a|b))'],
  ['^a|b$', undefined],
  ['', undefined],
])('the pattern %s for a whole text', (pattern, whole) => expect(wholePattern(pattern)).toBe(whole))
