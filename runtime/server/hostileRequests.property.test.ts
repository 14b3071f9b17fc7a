/**
 * Sends hostile requests to every route. Each response arrives in time, has a status below 500, shows no internal
 * details and runs nothing that the request contains.
 */
import { noIdentity } from '../../engine/plugins/identity.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { expectSecured } from '../../testing/expectSecured.ts'
import {
  hostileAttribute,
  hostileBytes,
  hostileElements,
  hostileRequests,
} from '../../testing/hostileRequests.ts'
import { reusedProductApp } from '../../testing/journey.ts'
import { noLimits } from '../../testing/testApi.ts'
import { pglite } from '../../testing/testDatabases.ts'
import { listenLocally, rawRequest, sendRaw } from '../../testing/sendRaw.ts'
import { isDeep, caseCount } from '../../testing/caseCount.ts'
import { routedServer, type ServerRoute } from '../../testing/serverRoutes.ts'
import { testBrowser, testSeal, testSecrets } from '../../testing/testServer.ts'
import { createApi } from '../api/createApi.ts'

const app = reusedProductApp()
const limits = { headersTime: 100, requestTime: 100, silence: 300, checkEvery: 10 }
const { database, remove } = await pglite.create()
/** Accepts every token, as the token of one registered user. */
const api = createApi({
  database,
  identity: {
    ...noIdentity,
    verify: () => Promise.resolve({ uid: 'hostile', anonymous: false, authTime: 0 }),
  },
  now: () => new Date(),
  log: () => undefined,
  rateLimits: noLimits,
})
const { server, routes } = await routedServer(app, {
  api,
  seal: testSeal(testSecrets.new),
  preview: testSeal(testSecrets.new),
  limits,
})
/** `foreign` has another secret than `server`, so `server` treats the cookies of `foreign` as forged. */
const foreign = await routedServer(app, { seal: testSeal(testSecrets.old) })
afterAll(async () => {
  await Promise.all([server.close(), foreign.server.close()])
  await remove()
})

const learner = testBrowser()
await learner.submit(server, '/funnel/english-onboarding', { answer: 'work' })
await learner.submit(server, '/profile/settings', { form: 'settings', scheme: 'dark' })
await learner.request(server, { method: 'POST', url: '/pot', payload: { page_url: 'http://localhost/' } })
const foreignLearner = testBrowser()
await foreignLearner.submit(foreign.server, '/funnel/english-onboarding', { answer: 'work' })
/**
 * The cookies of both servers. The foreign server's cookies get other names, so that they replace no other cookie.
 * `hostileRequests` combines each name with any value.
 */
const jar = new Map([
  ...[...foreignLearner.jar].map(([name, value]) => [`${name}x`, value] as const),
  ...learner.jar,
])

const seed = isDeep ? {} : { seed: 11 }
/** Milliseconds. No response needs that long, on any machine. */
const hangTime = 20_000

const responseTo = (request: InjectOptions) => {
  let timer: NodeJS.Timeout
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The request hangs')), hangTime)
  })
  return Promise.race([server.inject(request), hang]).finally(() => clearTimeout(timer))
}

const hasInput = ({ method, pattern }: ServerRoute) => method === 'POST' || /[:*]|page-/.test(pattern)

/** Internal details: the lines of a stack trace, and paths of files. */
const internals = /\n\s+at \S|node_modules|file:\/\/|\.tsx?:\d|\/runtime\/server\//

const isHtml = (type: unknown) => String(type).startsWith('text/html')

function expectHarmless(
  request: InjectOptions,
  { statusCode, headers, body }: Awaited<ReturnType<typeof responseTo>>,
) {
  const what = `${request.method} ${String(request.url)}`
  expect(statusCode, what).toBeLessThan(500)
  expectSecured(headers, what)
  expect(body, what).not.toMatch(internals)
  if (isHtml(headers['content-type'])) {
    // No part of the page may contain an injected element. The text of a script element may contain an injected
    // attribute, because browsers read no attributes in this text.
    for (const markup of hostileElements) expect(body, what).not.toContain(markup)
    expect(body.replace(/<script[^>]*>[^<]*<\/script>/g, ''), what).not.toContain(hostileAttribute)
  } else expect(headers['content-type'] ?? 'none', what).not.toContain('html')
  expect(body, what).not.toMatch(/(?:href|src|action)="?javascript:/)
  expect(String(headers.location ?? '/'), what).toMatch(/^\/(?![/\\])/)
  if (/public|s-maxage/.test(headers['cache-control'] ?? ''))
    expect(headers, what).not.toHaveProperty('set-cookie')
}

describe('every route', () => {
  test.each(routes.map((route) => [`${route.method} ${route.pattern}`, route] as const))(
    '%s responds safely to hostile requests',
    async (_name, route) => {
      const numRuns =
        route.pattern === '/*'
          ? caseCount(40, 15_000)
          : hasInput(route)
            ? caseCount(12, 5000)
            : caseCount(8, 500)
      await fc.assert(
        fc.asyncProperty(hostileRequests(route, app, jar), async (request) => {
          const headers = { authorization: 'Bearer token', ...request.headers }
          expectHarmless(request, await responseTo({ ...request, headers }))
        }),
        { numRuns, ...seed },
      )
      const page = await server.inject('/funnel/english-onboarding')
      expect([page.statusCode, page.body.includes('data-screen="goal"')]).toEqual([200, true])
    },
  )

  test('the list of routes has routes of each part of the server', () => {
    expect(routes.length).toBeGreaterThan(12)
    for (const pattern of ['/*', '/runs/:funnel/:locale', '/preview/:funnel', '/pot', '/v1/profiles'])
      expect(routes.map((route) => route.pattern)).toContain(pattern)
  })
})

test('the server answers a malformed request with a status below 500, or closes the connection', async () => {
  const port = await listenLocally(server)
  await fc.assert(
    fc.asyncProperty(hostileBytes, async (bytes) => {
      const { status, headers, body } = await sendRaw(port, bytes)
      expect(status).toBeLessThan(500)
      if (status > 0) expectSecured(headers, JSON.stringify(bytes))
      expect(body).not.toMatch(internals)
      expect(body).not.toContain('<i id=xss>')
    }),
    { numRuns: caseCount(20, 3000), ...seed },
  )
  const page = await sendRaw(port, rawRequest('GET /funnel/english-onboarding'))
  expect([page.status, page.body.includes('data-screen="goal"')]).toEqual([200, true])
})
