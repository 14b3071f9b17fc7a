import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markLanguage } from '../core/copy/languageMark.ts'
import { renderMarkup } from './renderMarkup.tsx'

const html = (text: string) => renderToStaticMarkup(renderMarkup(text))

test.each([
  ['plain', 'plain'],
  ['**bold** and *italic*\nnext', '<strong>bold</strong> and <em>italic</em><br/>next'],
  [markLanguage('en', 'She *is*'), '<span lang="en" dir="auto">She <em>is</em></span>'],
])('renders %j', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test('a text without markup stays a string', () => {
  expect(renderMarkup('plain')).toBe('plain')
})

test('HTML is shown as text, also inside bold text and links', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;')
  expect(html('**<script>**')).toBe('<strong>&lt;script&gt;</strong>')
  expect(html('[<b>](https://example.com/?a="><b>)')).not.toMatch(/<b>/)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com'])(
  '%s does not become a link',
  (href) => {
    expect(html(`[terms](${href})`)).not.toContain('<a')
  },
)

test('links to pages open a new tab; links to an email address or a telephone number do not', () => {
  expect(html('[a](https://example.com) [b](/terms)').match(/target="_blank" rel="noopener"/g)).toHaveLength(
    2,
  )
  expect(html('[a](mailto:a@b.c) [b](tel:+49)')).not.toContain('target')
})
