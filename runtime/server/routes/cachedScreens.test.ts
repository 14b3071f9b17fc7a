/** The server caches rendered screens. Every visitor still sees the page that a new server would render. */
import { expect, test } from 'vitest'
import { appOf, type Json } from '../../../testing/testFunnel.ts'
import { testServer } from '../../../testing/testServer.ts'

const conditions: Readonly<Record<string, Json>> = {
  device: { device: 'mobile' },
  query: { 'query.utm_source': 'mail' },
  locale: { locale: 'uk' },
}
const app = appOf({
  locales: ['en', 'uk'],
  experiments: [
    {
      key: 'price',
      variations: [{ id: 'full' }, { id: 'free', patch: { screens: { last: { title: 'Free' } } } }],
    },
  ],
  screens: [
    { id: 'goal', kind: 'divider', when: { locale: 'en' } },
    ...Object.entries(conditions).map(([root, when]) => ({ id: `for-${root}`, kind: 'divider', when })),
    { id: 'day', kind: 'time-range' },
    { id: 'last', kind: 'divider' },
  ],
})

const visits = ['/funnel/test', '/uk/funnel/test', '/funnel/test/last', '/funnel/test/for-device'].flatMap(
  (path) =>
    ['', '?utm_source=mail', '?utm_source=other', '?price=free', '?price=full&utm_source=mail'].flatMap(
      (query) =>
        ['Mobile', 'X11'].flatMap((agent) =>
          ['2026-11-20', '2027-01-31'].map((day) => ({ url: path + query, agent, day })),
        ),
    ),
)

test('every visitor gets the same page as the first visitor of a new server', async () => {
  let day = ''
  const now = () => new Date(`${day}T12:00:00Z`)
  const warm = await testServer(app, { now })
  const pageOf = async (server: typeof warm, visit: (typeof visits)[number]) => {
    day = visit.day
    const headers = { 'user-agent': visit.agent, cookie: 'visitor=the-same' }
    const { body } = await server.inject({ url: visit.url, headers })
    // Only the id of the new run differs.
    return body.replace(/"id":"[\w-]{36}"/, '')
  }
  for (const visit of visits) await pageOf(warm, visit)
  const distinctPages = new Set<string>()
  for (const visit of visits) {
    const uncached = await pageOf(await testServer(app, { now }), visit)
    expect(await pageOf(warm, visit), JSON.stringify(visit)).toBe(uncached)
    distinctPages.add(uncached)
  }
  expect(distinctPages.size).toBeGreaterThan(20)
})
