import { expect, test } from 'vitest'
import { compileApp } from '../../../testing/testFunnel.ts'
import type { App } from '../createApp.ts'
import { pageAbove } from './pageAbove.ts'

const page = (path: string, access: unknown = 'public', more: object = {}) => {
  const id = path.slice(1).replaceAll(/[/:]+/g, '-')
  const section = { kind: 'cta', title: `Heading of ${id}`, cta: { text: 'Go', to: 'page:me' } }
  const entries = path.includes(':') ? { entries: [{ level: 'a1' }] } : {}
  return [
    `pages/${id}/page.json`,
    { id, path, ...entries, access, locales: ['en'], head: { title: id }, sections: [section], ...more },
  ] as const
}
const { app } = compileApp(
  { screens: [{ id: 'end', kind: 'divider' }] },
  Object.fromEntries([
    page('/me', 'registered'),
    page('/me/settings'),
    page('/me/settings/email'),
    page('/me/plans/choose'),
    page('/beta', { 'user.subscription': 'premium' }),
    page('/beta/news'),
    page('/courses/:level'),
    page('/courses/:level/tips', 'public', { entries: [{ level: 'a1' }, { level: 'b2' }] }),
    page('/words'),
    page('/words/:level'),
    page('/words/:word/forms', 'public', { entries: [{ word: 'a1' }] }),
    page('/help'),
    page('/help/terms', 'public', { locales: ['en', 'uk'] }),
  ]),
) as { app: App }

test.each([
  ['/me', undefined],
  ['/me/settings', { href: '/me', text: 'Heading of me', for: 'registered' }],
  ['/me/settings/email', { href: '/me/settings', text: 'Heading of me-settings' }],
  ['/me/plans/choose', { href: '/me', text: 'Heading of me', for: 'registered' }],
  ['/beta/news', undefined],
  ['/courses/:level/tips', { href: '/courses/a1', text: 'Heading of courses-level' }],
])('the link to the page above %s is %j', (path, expected) => {
  const above = pageAbove(app, path, { level: 'a1' }, 'en')
  const { id: _id, to: _to, ...link } = above ?? { id: '', to: '' }
  expect(above && link).toEqual(expected)
})

test.each([
  ['/words/:word/forms', { word: 'a1' }, 'en', '/words/a1'],
  ['/courses/:level/tips', { level: 'b2' }, 'en', undefined],
  ['/help/terms', {}, 'en', '/help'],
  ['/help/terms', {}, 'uk', undefined],
])(
  'the link above %s with %j in "%s" skips pages that do not exist, so its URL is %s',
  (path, params, locale, href) => {
    expect(pageAbove(app, path, params, locale)?.href).toBe(href)
  },
)
