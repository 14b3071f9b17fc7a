import { expect, test } from 'vitest'
import type { Site } from '../../engine/core/config/rawConfig.ts'
import { testSite } from '../../testing/testFunnel.ts'
import { directionOf, escapeHtml, escapeJson, htmlDocument, type DocumentParts } from './document.ts'

const site = testSite as Site
const parts: DocumentParts = {
  locale: 'en',
  attributes: {},
  title: 'Title',
  description: undefined,
  path: '/a',
  locales: site.locales,
  styles: [':root{}', 'p{}'],
  body: '<p>Hello</p>',
  site,
  plugins: { scripts: [], tags: [] },
}
const alternates = (html: string) =>
  [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map((each) => each.slice(1))

test('the document has the language, the direction, the title, the styles and the body', () => {
  const { html } = htmlDocument({ ...parts, locale: 'ar-XB', attributes: { 'data-scheme': 'dark' } })
  expect(html).toMatch(
    /^<!doctype html><html lang="ar-XB" dir="rtl" data-scheme="dark"><head><meta charset="utf-8">/,
  )
  expect(html).toContain('<title>Title</title>')
  expect(html).toContain('<style>:root{}</style><style>p{}</style>')
  expect(html).toMatch(/<body><p>Hello<\/p><\/body><\/html>$/)
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ckb', 'rtl'],
  ['dv', 'rtl'],
  ['ps', 'rtl'],
  ['pa', 'ltr'],
  ['pa-PK', 'rtl'],
  ['uk', 'ltr'],
])('the direction of %s is %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})

test('texts are escaped', () => {
  const { html } = htmlDocument({ ...parts, title: '</title><b>"&', description: '"><b>' })
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;&quot;&amp;</title>')
  expect(html).toContain('content="&quot;&gt;&lt;b&gt;"')
  expect(escapeHtml(`<a href="'">&`)).toBe(`&lt;a href=&quot;'&quot;&gt;&amp;`)
})

test('JSON in a script element cannot close the element', () => {
  const value = { a: '</script><!--' }
  expect(escapeJson(value)).not.toContain('<')
  expect(JSON.parse(escapeJson(value))).toEqual(value)
})

test('the head has an optional element only if it is requested', () => {
  const { html: plain } = htmlDocument(parts)
  expect(plain).not.toMatch(/name="robots"|rel="expect"|latin\.css|name="description"/)
  const { html: full } = htmlDocument({
    ...parts,
    robots: 'noindex',
    paintFrom: 'page-data',
    description: 'About',
    attributes: { 'data-dyslexic': '' },
  })
  expect(full).toContain('<meta name="robots" content="noindex">')
  expect(full).toContain('<link rel="expect" href="#page-data" blocking="render">')
  expect(full).toContain('href="/face/latin.css"')
  expect(full).toContain('<meta name="description" content="About">')
})

test('each language has an alternate link, but `es-419` has no link if the page is also offered in `es`', () => {
  expect(alternates(htmlDocument(parts).html)).toEqual([
    ['en', 'https://example.com/a'],
    ['es', 'https://example.com/es/a'],
    ['uk', 'https://example.com/uk/a'],
    ['x-default', 'https://example.com/a'],
  ])
  expect(
    alternates(htmlDocument({ ...parts, locales: ['en', 'es-419'] }).html).map(([lang]) => lang),
  ).toEqual(['en', 'es-419', 'x-default'])
})

test('a page that is not offered in the default language has no alternate link to that language', () => {
  expect(alternates(htmlDocument({ ...parts, locales: ['es', 'uk'] }).html)).toEqual([
    ['es', 'https://example.com/es/a'],
    ['uk', 'https://example.com/uk/a'],
  ])
})

test('a site can omit some or all alternate links; a document without a path has none', () => {
  const linksOf = (more: Partial<Site>) =>
    alternates(htmlDocument({ ...parts, site: { ...site, ...more } }).html).map(([lang]) => lang)
  expect(linksOf({ alternateLinks: 'none' })).toEqual([])
  expect(linksOf({ alternateLinks: 'filtered', special: ['uk'], extended: ['es'] })).toEqual([
    'en',
    'x-default',
  ])
  expect(alternates(htmlDocument({ ...parts, path: undefined }).html)).toEqual([])
})
