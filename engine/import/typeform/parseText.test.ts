import { expect, test } from 'vitest'
import { parseText } from './parseText.ts'

test.each([
  [String.raw`\*a\* and \*\*b\*\*`, '*a* and **b**'],
  [String.raw`Yo \_\_\_ de Kyiv, \_\_\_\_.`, 'Yo ___ de Kyiv, ____.'],
  [String.raw`\[a\](https://example.com)`, '[a](https://example.com)'],
  [String.raw`5 \* 3, snake\_case\_name`, '5 * 3, snake_case_name'],
])('an escaped mark is plain text: %s', (text, shown) => {
  expect(parseText(text).parts).toEqual([{ text: shown }])
})

test('a styled text and a link can contain escaped marks and backslashes', () => {
  const parsed = (text: string) => parseText(text).parts
  expect(parsed(String.raw`*a\*b*`)).toEqual([{ text: 'a*b', style: 'strong' }])
  expect(parsed(String.raw`**a\*b** *c\*d\**`)).toEqual([
    { text: 'a*b', style: 'strong' },
    { text: ' ' },
    { text: 'c*d*', style: 'strong' },
  ])
  expect(parsed(String.raw`_a\_b c\d_`)).toEqual([{ text: String.raw`a_b c\d`, style: 'em' }])
  expect(parsed(String.raw`[a\]b](https://example.com)`)).toEqual([
    { text: 'a]b', href: 'https://example.com' },
  ])
})

test.each([
  ['_Hi {{field:first_name}}_', [{ text: 'Hi ', style: 'em' }, { answer: 'first_name' }]],
  ['*Hi {{field:a*b}}*', [{ text: 'Hi ', style: 'strong' }, { answer: 'a*b' }]],
  ['_{{var:my_score}} points_', [{ score: 'my-score' }, { text: ' points', style: 'em' }]],
  ['_[a](https://example.com/b_c)_', [{ text: 'a', href: 'https://example.com/b_c', style: 'em' }]],
  ['**[a](https://example.com/b*c)**', [{ text: 'a', href: 'https://example.com/b*c', style: 'strong' }]],
])('a mark in a placeholder or in a URL does not end a style: %s', (text, parts) => {
  expect(parseText(text).parts).toEqual(parts)
})

test('a mark next to white space is plain text', () => {
  expect(parseText('5 * 3 * 2, a _ b _ c').parts).toEqual([{ text: '5 * 3 * 2, a _ b _ c' }])
})
