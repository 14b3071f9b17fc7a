/** Slow, oversized and malformed requests get a response with the usual headers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSecured } from '../../testing/expectSecured.ts'
import { listenLocally, rawRequest, sendRaw } from '../../testing/sendRaw.ts'
import { appOf } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'
import { defaultLimits } from './limits.ts'

const app = appOf({ screens: [{ id: 'end', kind: 'divider' }] })
const host = 'Host: example.com'
const post = (headers: readonly string[], body: string) =>
  rawRequest('POST /funnel/test', [host, 'Content-Type: application/x-www-form-urlencoded', ...headers], body)

/** Starts a server with these options for the tests of a block. */
function startForBlock(options: Parameters<typeof testServer>[1] = {}) {
  const running = { port: 0, close: async () => {} }
  beforeAll(async () => {
    const server = await testServer(app, options)
    running.port = await listenLocally(server)
    running.close = () => server.close() as unknown as Promise<void>
  })
  afterAll(() => running.close())
  return running
}

describe('slow requests', () => {
  const quick = { headersTime: 60, requestTime: 60, silence: 10_000, checkEvery: 10 }
  const quickServer = startForBlock({ limits: quick })

  test.each([
    ['headers that stop in the middle', 'GET / HTTP/1.1\r\nHost: exam'],
    ['headers that never end', `GET / HTTP/1.1\r\n${host}\r\n`],
    ['a body that is shorter than its declared length', post(['Content-Length: 50'], 'answer=')],
    ['a body in chunks that never ends', post(['Transfer-Encoding: chunked'], '3\r\nans\r\n')],
  ])('the status of the response is 408 for %s', async (name, text) => {
    const { status, headers } = await sendRaw(quickServer.port, text)
    expect(status).toBe(408)
    expectSecured(headers, name)
  })

  const impatientServer = startForBlock({ limits: { silence: 60 } })

  test('a connection without any data ends without a response', async () => {
    expect(await sendRaw(impatientServer.port, '')).toMatchObject({ status: 0 })
  })

  test('a slow phone can send the largest body in time; the keep-alive time is shorter than `silence`', async () => {
    const { headersTime, requestTime, silence, body } = defaultLimits
    expect(headersTime).toBeLessThanOrEqual(requestTime)
    expect((body * 8) / (requestTime / 1000)).toBeLessThan(50_000)
    const server = await testServer(app)
    expect(server.server).toMatchObject({ headersTimeout: headersTime, requestTimeout: requestTime })
    expect(server.server.timeout).toBe(silence)
    expect(server.server.keepAliveTimeout).toBeLessThan(silence)
  })
})

describe('broken requests', () => {
  const smallServer = startForBlock({ limits: { headers: 8192, body: 2048 } })

  test.each<[number, string, string]>([
    [400, 'text that is not HTTP', 'hello\r\n\r\n'],
    [400, 'a method that does not exist', rawRequest('HELLO /')],
    [400, 'a version that does not exist', `GET / HTTP/9.9\r\n${host}\r\n\r\n`],
    [400, 'a header without a colon', rawRequest('GET /', [host, 'nonsense'])],
    [400, 'a header with a null byte', rawRequest('GET /', [host, 'a: \0'])],
    [400, 'no host', rawRequest('GET /', [])],
    [400, 'two lengths', post(['Content-Length: 5', 'Content-Length: 6'], 'answer')],
    [400, 'a length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
    [400, 'a length below zero', post(['Content-Length: -1'], '')],
    [400, 'a chunk without a length', post(['Transfer-Encoding: chunked'], 'x\r\n')],
    [431, 'headers that are too long', rawRequest('GET /', [host, `Cookie: a=${'x'.repeat(9000)}`])],
    [431, 'a URL that is too long', rawRequest(`GET /${'a'.repeat(9000)}`)],
    [404, 'a malformed percent', rawRequest('GET /%E0%A4%A')],
    [404, 'a path outside the server', rawRequest('GET /../../package.json')],
    [404, 'a path with a null byte', rawRequest('GET /a%00b')],
    [200, 'a query with slashes and a bracket', rawRequest('GET /?//[')],
    [405, 'a method that pages do not have', rawRequest('DELETE /funnel/test')],
    [405, 'a method of WebDAV', rawRequest('PROPFIND /')],
    [413, 'a body that is too long', post(['Content-Length: 2049'], 'x'.repeat(2049))],
    [
      413,
      'chunks that are too long',
      post(['Transfer-Encoding: chunked'], `801\r\n${'x'.repeat(2049)}\r\n0\r\n\r\n`),
    ],
    [
      415,
      'an unknown content type',
      rawRequest('POST /', [host, 'Content-Type: a/b', 'Content-Length: 1'], 'x'),
    ],
    [200, 'an Expect header', rawRequest('GET /', [host, 'Expect: nothing'])],
    [200, 'an Upgrade header', rawRequest('GET /', [host, 'Upgrade: websocket'])],
  ])('the status of the response is %d for %s', async (status, name, text) => {
    const response = await sendRaw(smallServer.port, text)
    expect([name, response.status]).toEqual([name, status])
    expectSecured(response.headers, name)
    if (status === 405) expect(response.headers.allow).toBe('GET, HEAD, POST')
  })

  test('the server still responds to other requests', async () => {
    const { status, body } = await sendRaw(smallServer.port, rawRequest('GET /funnel/test'))
    expect(status).toBe(200)
    expect(body).toContain('data-screen="end"')
  })
})
