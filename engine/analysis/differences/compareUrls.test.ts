import { expect, test } from 'vitest'
import { filesOf, testSite, today } from '../../../testing/testFunnel.ts'
import { createProduct } from '../../../runtime/app/product.ts'
import { compareConfigs } from './compareConfigs.ts'

interface Offered {
  /** Default: `/about`. */
  path?: string
  /** The values of the path's parameters. */
  entries?: readonly Readonly<Record<string, string>>[]
  /** The languages of the site. */
  site?: readonly string[]
  /** The languages of the page. Default: those of the site. */
  page?: readonly string[]
  /** The default language. Default: English. */
  main?: string
}

function notesOf(before: Offered, after: Offered): readonly string[] | undefined {
  const files = ({ path = '/about', entries, site = testSite.locales, page, main = 'en' }: Offered) =>
    filesOf({
      'site.json': { ...testSite, locales: site, defaultLocale: main },
      'pages/about/page.json': {
        ...{ id: 'about', path, entries, locales: page, head: { title: 'About' } },
        sections: [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: '#go' } }],
      },
    })
  const input = { before: files(before), after: files(after), product: createProduct(), today }
  return compareConfigs(input).pages!.changed[0]?.notes
}

test('if only the page removes a language, the URL of the page in this language is "not found"', () => {
  expect(notesOf({ page: ['en', 'es'] }, { page: ['en'] })).toEqual([
    '/es/about is "not found" now: Spanish is no longer offered',
  ])
})

test('if the page removes the default language, the URL without a prefix is "not found"', () => {
  expect(notesOf({ page: ['en', 'es'] }, { page: ['es'] })).toEqual([
    '/about is "not found" now: English is no longer offered',
  ])
})

test('if the site removes a language, the URL of the page in this language is redirected to the default language', () => {
  expect(notesOf({}, { site: ['en', 'uk', 'es-419'] })).toEqual([
    '/es/about is redirected to /about now: Spanish is no longer offered',
  ])
})

test('if the site removes a language and the page lacks the default language, the URL is "not found"', () => {
  expect(notesOf({ page: ['uk', 'es'] }, { site: ['en', 'uk', 'es-419'], page: ['uk'] })).toEqual([
    '/es/about is "not found" now: Spanish is no longer offered',
  ])
})

test('if another language becomes the default, the URL without a prefix is in this language', () => {
  expect(notesOf({ page: ['en', 'es'] }, { page: ['es'], main: 'es' })).toEqual([
    '/about is in Spanish now: English is no longer offered',
  ])
})

test('if the site removes a language and the path changes, the old URL in this language is "not found"', () => {
  expect(notesOf({}, { path: '/about-us', site: ['en', 'uk', 'es-419'] })).toEqual([
    '/about is "not found" now: links, ads and emails that lead there break',
    '/es/about is "not found" now: Spanish is no longer offered',
  ])
})

test('if the site removes its default language and the path changes, the URL without a prefix is "not found"', () => {
  const before = { page: ['en', 'es'], main: 'es' }
  expect(notesOf(before, { path: '/about-us', site: ['en', 'uk', 'es-419'], page: ['en'] })).toEqual([
    '/about is "not found" now: links, ads and emails that lead there break',
    '/about is "not found" now: Spanish is no longer offered',
  ])
})

test('a parameter of a path can get another name: the URLs stay the same', () => {
  const before = { path: '/about/:slug', entries: [{ slug: 'us' }] }
  expect(notesOf(before, { path: '/about/:id', entries: [{ id: 'us' }] })).toEqual([])
})

test('if the path changes and the page removes a language, the sentence about the language names the old URL', () => {
  expect(notesOf({ page: ['en', 'es'] }, { path: '/about-us', page: ['en'] })).toEqual([
    '/about is "not found" now: links, ads and emails that lead there break',
    '/es/about is "not found" now: Spanish is no longer offered',
  ])
})
