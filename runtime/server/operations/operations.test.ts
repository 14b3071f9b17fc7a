/** The log, the readiness, the metrics and the traces of the server. None of them identifies a visitor. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeIdentity, tokenFor } from '../../../testing/fakes/fakeIdentity.ts'
import { appOf } from '../../../testing/testFunnel.ts'
import { pglite } from '../../../testing/testDatabases.ts'
import { testBrowser, testServer, type TestServerOptions } from '../../../testing/testServer.ts'
import { createApi } from '../../api/createApi.ts'
import type { Database } from '../../api/database/createDatabase.ts'
import { downDatabase } from '../../../testing/downDatabase.ts'
import { createLog } from './createLog.ts'
import { createObservers } from './observers.ts'
import { readinessOf } from './readiness.ts'

const funnel = {
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }] },
    { id: 'email', kind: 'email' },
    { id: 'end', kind: 'divider' },
  ],
}
const metrics = { port: 0, host: '127.0.0.1' }
const allOff = { log: false, metrics: undefined, traces: false }

async function startServer(settings: Partial<typeof allOff> | object, options: TestServerOptions = {}) {
  const lines: string[] = []
  const log = createLog((line) => void lines.push(line))
  const observers = await createObservers({ ...allOff, ...settings }, log, options.ready)
  const server = await testServer(appOf(funnel), { log, onResponse: observers.onResponse, ...options })
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { server, observers, lines, entries }
}

describe('the log', () => {
  test('has one line for each request, without its query, its body and the IP address', async () => {
    const { server, entries } = await startServer({ log: true })
    await server.inject({ url: '/funnel/test?utm_term=ann', headers: { 'user-agent': 'Phone' } })
    expect(entries()).toEqual([
      {
        ...{ level: 'info', time: expect.any(String), reqId: expect.stringMatching(/^[\da-f-]{36}$/) },
        ...{ method: 'GET', route: '/*', status: 200, milliseconds: expect.any(Number), msg: 'request' },
      },
    ])
  })

  test('contains no email address that is typed, sent or in a URL', async () => {
    const address = 'ann.lee+trip@example.com'
    const failing: Database = {
      use: () => Promise.reject(new Error(`Key (email)=(${address}) already exists`)),
      close: () => Promise.resolve(),
    }
    const lines: string[] = []
    const log = createLog((line) => void lines.push(line))
    const api = createApi({
      ...{ database: failing, identity: fakeIdentity, now: () => new Date() },
      log: (message) => log.error(message),
    })
    const observers = await createObservers({ ...allOff, log: true }, log, undefined)
    const server = await testServer(appOf(funnel), { log, api, onResponse: observers.onResponse })
    const browser = testBrowser()
    await browser.submit(server, '/funnel/test', { answer: 'travel' })
    await browser.submit(server, '/funnel/test/email', { answer: address })
    await browser.get(server, `/funnel/test?email=${encodeURIComponent(address)}`)
    await browser.get(server, `/nowhere/${encodeURIComponent(address)}`)
    const token = tokenFor('ann', { email: address })
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    await server.inject({ method: 'PATCH', url: '/v1/profiles', headers, payload: { name: 'Ann Lee' } })
    const text = lines.join('')
    expect(lines.length).toBeGreaterThan(5)
    expect(text).toContain('Key (email)=([address]) already exists')
    for (const secret of ['ann.lee', 'example.com', 'Ann Lee', token, '127.0.0.1', '203.0.113.9'])
      expect(text).not.toContain(secret)
  })

  test('has the same request id as the header of an error response; other responses have no such header', async () => {
    const { server, entries } = await startServer({ log: true })
    const refused = await server.inject('/nowhere')
    expect(refused.headers['x-request-id']).toBe(entries()[0]!.reqId)
    expect((await server.inject('/funnel/test')).headers).not.toHaveProperty('x-request-id')
  })

  test('has a line for a malformed URL too, without the URL', async () => {
    const { server, entries } = await startServer({ log: true })
    const refused = await server.inject('/%E0%A4%A')
    await vi.waitFor(() => expect(entries()).toHaveLength(1))
    const reqId = refused.headers['x-request-id']
    expect(reqId).toMatch(/^[\da-f-]{36}$/)
    expect(entries()).toMatchObject([{ reqId, method: 'GET', route: 'none', status: 404, msg: 'request' }])
    expect(JSON.stringify(entries())).not.toContain('%E0')
  })

  test('uses the request id of a proxy only if the proxy is trusted', async () => {
    const idOf = async (trustProxy: false | number, sent: string) => {
      const { server } = await startServer({}, { trustProxy })
      const headers = { 'x-request-id': sent }
      return (await server.inject({ url: '/nowhere', headers })).headers['x-request-id']
    }
    expect(await idOf(1, 'edge-00000001')).toBe('edge-00000001')
    expect(await idOf(false, 'edge-00000001')).not.toBe('edge-00000001')
    expect(await idOf(1, 'edge\n{"level":"error"}')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('/readyz', () => {
  test('reports whether the database responds and has all tables', async () => {
    const { database, remove } = await pglite.create()
    const { server } = await startServer({}, { ready: readinessOf(database) })
    await database.use(() => Promise.resolve())
    const reply = await server.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', migrations: 'ok' },
    ])
    await database.use((db) => db.deleteFrom('kysely_migration' as never).execute())
    expect((await server.inject('/readyz')).json()).toMatchObject({ migrations: 'missing' })
    await remove()
  })

  test('is 503 when the database is down; the process still runs, and pages are served', async () => {
    const { server } = await startServer({}, { ready: readinessOf(downDatabase) })
    const reply = await server.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'not-ready', database: 'down', migrations: 'unknown' },
    ])
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    expect((await server.inject('/funnel/test')).statusCode).toBe(200)
  })

  test('is always ready if the server has no database of its own', async () => {
    const { server } = await startServer({})
    expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

describe('metrics', () => {
  const urlIn = (lines: readonly string[]) => /http:\S+\/metrics/.exec(lines.join(''))![0]

  test('count responses by route, on their own port', async () => {
    const { server, observers, lines } = await startServer({ metrics }, { ready: readinessOf(downDatabase) })
    await server.inject('/funnel/test?email=ann%40example.com')
    await server.inject('/healthz')
    const url = urlIn(lines)
    const text = await (await fetch(url)).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    )
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
    expect(text).toContain('database_up 0')
    expect(text).not.toContain('ann')
    expect((await server.inject('/metrics')).statusCode).toBe(404)
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
    await observers.close()
  })

  test('count failures by their code', async () => {
    const { server, observers, lines } = await startServer({ metrics })
    observers.observe({
      observe: (_name, observer) => {
        void observer({ type: 'error', code: 'resource-failed', where: 'x', message: 'y', id: '1', at: 0 })
        return () => undefined
      },
    })
    expect(await (await fetch(urlIn(lines))).text()).toContain('failures_total{code="resource-failed"')
    await observers.close()
    await server.close()
  })
})

describe('traces', () => {
  afterEach(() => vi.unstubAllEnvs())

  const startCollector = async (respond: RequestListener) => {
    const collector = createServer(respond)
    await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
    return collector
  }

  test('have a span for each request, in the trace that the proxy started', async () => {
    const bodies: Buffer[] = []
    const collector = await startCollector((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk)).on('end', () => response.end('{}'))
    })
    const { server, observers } = await startServer({ traces: true })
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
    await server.inject({ url: '/healthz?email=ann%40example.com', headers })
    await observers.close()
    const sent = Buffer.concat(bodies)
    const { resourceSpans } = JSON.parse(sent.toString()) as {
      resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[]
    }
    expect(resourceSpans[0]!.scopeSpans[0]!.spans).toMatchObject([{ name: 'GET /healthz', traceId: trace }])
    expect(sent.toString()).not.toContain('ann')
    collector.close()
  })

  test('the first failure to send traces is logged, and also the first failure after a success', async () => {
    const statuses = [400, 400, 200, 400]
    let received = 0
    const collector = await startCollector((request, response) => {
      request.resume().on('end', () => response.writeHead(statuses[received++]!).end('{}'))
    })
    const { observers, entries } = await startServer({ traces: true })
    const response = { id: '1', method: 'GET', route: '/', status: 200, milliseconds: 1, requestHeaders: {} }
    for (const count of [1, 2, 3, 4]) {
      // A full batch is sent at once.
      for (let span = 0; span < 512; span++) observers.onResponse.forEach((record) => record(response))
      await vi.waitFor(() => expect(received).toBe(count))
    }
    await observers.close()
    expect(entries().filter(({ msg }) => String(msg).startsWith('Traces were not sent'))).toHaveLength(2)
    collector.close()
  })

  test('do not delay a response if the collector cannot be reached', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
    const { server, observers } = await startServer({ traces: true })
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    await observers.close()
  })
})
