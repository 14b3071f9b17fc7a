/**
 * A response that a shared cache may store is the same for every visitor and on every day. Several visitors request
 * each URL, and the test compares the responses.
 */
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { productApp, reusedProductApp } from '../../../testing/journey.ts'
import { routedServer, urlsOf } from '../../../testing/serverRoutes.ts'
import { isDeep } from '../../../testing/caseCount.ts'
import { testFunnel, today } from '../../../testing/testFunnel.ts'
import { testServer } from '../../../testing/testServer.ts'

interface Visitor {
  day: string
  headers: Readonly<Record<string, string>>
  remoteAddress: string
}

const phone: Visitor = {
  day: today,
  remoteAddress: '203.0.113.7',
  headers: {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'accept-language': 'uk,en;q=0.5',
    'cf-ipcountry': 'UA',
    'x-forwarded-for': '203.0.113.7',
    'sec-ch-ua-mobile': '?1',
  },
}
const desktop: Visitor = {
  day: '2028-02-29',
  remoteAddress: '192.0.2.1',
  headers: {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept-language': 'de-DE,de',
    'cf-ipcountry': 'DE',
    'x-forwarded-for': '192.0.2.1',
    referer: 'https://mail.example/',
    authorization: 'Bearer of-a-learner',
    'save-data': 'on',
  },
}
const returning: Visitor = {
  ...desktop,
  headers: {
    ...desktop.headers,
    cookie: 'visitor=of-a-learner; settings=%7B%22scheme%22%3A%22dark%22%7D; run.test.0=x',
  },
}

/** The response as a shared cache stores it; undefined if it may not be stored. */
async function storedResponse(server: FastifyInstance, url: string, { headers, remoteAddress }: Visitor) {
  const response = await server.inject({ url, headers, remoteAddress })
  if (!/public|s-maxage/.test(response.headers['cache-control'] ?? '')) return undefined
  const { date: _date, ...storedHeaders } = response.headers
  return { status: response.statusCode, headers: storedHeaders, body: response.body }
}

describe('a response that a shared cache may store', async () => {
  let day = phone.day
  const app = reusedProductApp()
  const options = { now: () => new Date(`${day}T23:59:59Z`) }
  const { server: first, routes } = await routedServer(app, options)
  const second = await testServer(app, options)
  const fetchAs = (server: FastifyInstance, url: string, visitor: Visitor) => {
    day = visitor.day
    return storedResponse(server, url, visitor)
  }
  const storedUrls: string[] = []

  const getRoutes = routes.filter(({ method }) => method === 'GET')
  test.each(getRoutes.map((route) => [route.pattern, route] as const))(
    '%s: is the same for every visitor',
    async (_name, route) => {
      for (const url of urlsOf(route, app, isDeep ? ['en', 'uk', 'es-419'] : ['en'])) {
        const responses = [
          await fetchAs(first, url, phone),
          await fetchAs(first, url, desktop),
          await fetchAs(first, url, returning),
          // This server has had no request for this URL yet.
          await fetchAs(second, url, desktop),
          await fetchAs(second, url, phone),
        ].filter((response) => response !== undefined)
        if (responses[0]) storedUrls.push(url)
        for (const response of responses) {
          expect(response, url).toEqual(responses[0])
          expect(response.headers, url).not.toHaveProperty('set-cookie')
          expect(String(response.headers.vary ?? 'accept-encoding'), url).toMatch(/^accept-encoding$/i)
          expect(response.body, url).not.toContain(phone.day)
          expect(response.body, url).not.toMatch(/203\.0\.113\.7|192\.0\.2\.1|of-a-learner/)
        }
      }
    },
  )

  test('exists for more than 100 URLs, for example for the home page and for a funnel', () => {
    for (const url of ['/', '/funnel/gallery-input', '/sitemap.xml', '/face/latin.css'])
      expect(storedUrls).toContain(url)
    expect(storedUrls.length).toBeGreaterThan(100)
  })
})

describe('the first page of a funnel', async () => {
  const end = { id: 'end', kind: 'divider' }
  const day = { id: 'day', kind: 'time-range' }
  const files = (screens: object[]) =>
    new Map([['funnels/test/funnel.json', JSON.stringify(testFunnel({ screens: screens as never }))]])
  const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b' }] }
  const fourGoals = Array.from({ length: 4 }, (_none, index) => ({ ...goal, id: `goal${index}` }))

  test.each([
    ['is not in shared caches if its screen shows content that depends on today', [day, end], false],
    [
      'is not in shared caches if it already contains a next screen that depends on today',
      [goal, day, end],
      false,
    ],
    [
      'may be in shared caches if only a screen that it does not contain depends on today',
      [...fourGoals, day, end],
      true,
    ],
    ['may be in shared caches if no screen depends on today', [goal, end], true],
  ])('%s', async (_name, screens, isStored) => {
    const server = await testServer(productApp(files(screens)))
    expect((await storedResponse(server, '/funnel/test', phone)) !== undefined).toBe(isStored)
  })
})
