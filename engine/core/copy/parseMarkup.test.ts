import { expect, test } from 'vitest'
import { markLanguage } from './languageMark.ts'
import { parseMarkup, plainText } from './parseMarkup.ts'

test('text without markup is one node, and an empty text has no nodes', () => {
  expect(parseMarkup('What is your goal?')).toEqual(['What is your goal?'])
  expect(parseMarkup('')).toEqual([])
})

test('bold, italic, both together, and line breaks are parsed', () => {
  expect(parseMarkup('**your** plan\n*today*')).toEqual([
    { type: 'strong', children: ['your'] },
    ' plan',
    { type: 'break' },
    { type: 'em', children: ['today'] },
  ])
  expect(parseMarkup('***both***')).toEqual([
    { type: 'strong', children: [{ type: 'em', children: ['both'] }] },
  ])
  expect(parseMarkup('*a **b** c*')).toEqual([
    { type: 'em', children: ['a ', { type: 'strong', children: ['b'] }, ' c'] },
  ])
})

test('asterisks that are not markup are plain text', () => {
  for (const source of ['5 * 3 * 2', '**', '* open', '**open', 'a * b', '****']) {
    expect(parseMarkup(source)).toEqual([source])
  }
})

test.each([
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:hi@example.com',
  'tel:+4930123',
  '/terms/privacy-policy',
])('a link to %s is parsed', (href) => {
  expect(parseMarkup(`see [**our** terms](${href}).`)).toEqual([
    'see ',
    { type: 'link', href, children: [{ type: 'strong', children: ['our'] }, ' terms'] },
    '.',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/\\example.com', 'HTTPS:x'])(
  'a link to %s is plain text',
  (href) => {
    expect(parseMarkup(`[terms](${href})`)).toEqual([`[terms](${href})`])
  },
)

test('HTML is plain text', () => {
  expect(parseMarkup('<b>&amp;</b>')).toEqual(['<b>&amp;</b>'])
})

test('a backslash escapes the mark after it, and is shown in other positions', () => {
  expect(parseMarkup('\\*not\\* \\[this\\](https://example.com) \\\\ C:\\dir')).toEqual([
    '*not* [this](https://example.com) \\ C:\\dir',
  ])
  expect(parseMarkup('**a\\*b**')).toEqual([{ type: 'strong', children: ['a*b'] }])
})

test('bold and italic words and links can contain a backslash before a line break', () => {
  const children = ['a\\', { type: 'break' }, 'b']
  expect(parseMarkup('**a\\\nb**')).toEqual([{ type: 'strong', children }])
  expect(parseMarkup('*a\\\nb*')).toEqual([{ type: 'em', children }])
  expect(parseMarkup('[a\\\nb](/terms)')).toEqual([{ type: 'link', href: '/terms', children }])
})

test('bold and italic words can end with an escaped mark', () => {
  expect(parseMarkup('**Price\\*** and *\\{name\\}*')).toEqual([
    { type: 'strong', children: ['Price*'] },
    ' and ',
    { type: 'em', children: ['{name}'] },
  ])
})

test('hostile texts are parsed in less than half a second', () => {
  const started = performance.now()
  for (const source of ['*'.repeat(2000), '*a'.repeat(1000), '['.repeat(2000), '[a]('.repeat(500)])
    plainText(source)
  expect(performance.now() - started).toBeLessThan(500)
})

test('plain text has no markup and joins lines', () => {
  expect(plainText('**Build** my\n[plan](https://example.com) for 5 \\* 3')).toBe('Build my plan for 5 * 3')
})

test('a text with a language mark has a language node, and its plain text omits the language mark', () => {
  const text = markLanguage('en', 'She **is** here')
  expect(parseMarkup(text)).toEqual([
    { type: 'language', lang: 'en', children: ['She ', { type: 'strong', children: ['is'] }, ' here'] },
  ])
  expect(plainText(text)).toBe('She is here')
})

test('a language mark without its last character is plain text', () => {
  expect(parseMarkup('\u0002en')).toEqual(['\u0002en'])
  expect(plainText('\u0002')).toBe('\u0002')
})
