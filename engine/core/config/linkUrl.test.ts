import { expect, test } from 'vitest'
import { linkUrl, type LinkTargets } from './linkUrl.ts'

const configs = {
  funnels: new Map([
    ['quiz', { raw: { id: 'quiz' } }],
    ['small', { raw: { id: 'small', locales: ['en', 'es'] } }],
    ['local', { raw: { id: 'local', locales: ['uk'] } }],
  ]),
  pages: new Map([['about', { raw: { id: 'about', path: '/about-us' } }]]),
  site: { defaultLocale: 'en', locales: ['en', 'es', 'es-419', 'uk'] },
} as unknown as LinkTargets

test.each([
  ['funnel:quiz', 'en', '/funnel/quiz'],
  ['page:about', 'uk', '/uk/about-us'],
  ['https://example.com', 'uk', 'https://example.com'],
  // In the following rows, the target does not have the visitor's language.
  ['funnel:small', 'uk', '/funnel/small'],
  ['funnel:small', 'es-419', '/es/funnel/small'],
  ['funnel:local', 'es', '/uk/funnel/local'],
])('the link %s in the locale %s leads to %s', (to, locale, url) => {
  expect(linkUrl(to, locale, configs)).toBe(url)
})

test.each([
  ['funnel:about', 'No funnel is named "about"'],
  ['page:quiz', 'No page is named "quiz"'],
])('the link %s throws, because only a config of the other type has this id', (to, message) => {
  expect(() => linkUrl(to, 'en', configs)).toThrow(message)
})
