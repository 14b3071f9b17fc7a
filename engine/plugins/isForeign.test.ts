/** A request is foreign if a page of another site sends the request. */
import { expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'
import { isForeign } from './isForeign.ts'

const host = 'learn.example.com'

test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  // An action of the learner: a typed URL, a bookmark.
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-origin, cross-site' }, true],
  [{ 'sec-fetch-site': '' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, true],
  [{ origin: `https://${host}` }, false],
  [{ origin: `https://${host}:443` }, false],
  [{ origin: `https://${host}:8443` }, true],
  [{ origin: 'https://example.com' }, true],
  [{ origin: `https://${host}.evil.example` }, true],
  [{ origin: `https://evil.example/https://${host}` }, true],
  [{ origin: `https://${host}@evil.example` }, true],
  [{ origin: 'null' }, true],
  [{ origin: '' }, true],
  [{ origin: 'https://[' }, true],
  [{ origin: `file://${host}` }, true],
  [{ referer: `https://${host}/funnel/test` }, false],
  [{ referer: 'https://evil.example/' }, true],
  // Not a browser: such a client has no cookies of a learner.
  [{}, false],
])('%j is foreign: %s', (headers, foreign) => {
  expect(isForeign({ headers, host }, true)).toBe(foreign)
})

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', false, false],
  ['127.0.0.1:3000', 'http://127.0.0.1:3001', false, true],
  ['example.com:80', 'http://example.com', false, false],
  // A page without TLS may come from an attacker on the network.
  ['example.com', 'http://example.com', true, true],
  ['', 'http://example.com', false, true],
  ['[', 'http://[', false, true],
])('for a site at "%s", a page of %s (TLS only: %s) is foreign: %s', (at, origin, secure, foreign) => {
  expect(isForeign({ headers: { origin }, host: at }, secure)).toBe(foreign)
})

test('a foreign page can link to this site, but cannot post to it', async () => {
  const server = await testServer(appOf({ screens: [{ id: 'end', kind: 'divider' }] }))
  for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
    for (const url of ['/funnel/test', '/runs/test/en', '/pot', '/none']) {
      const { statusCode, cookies } = await server.inject({ method: 'POST', url, headers })
      expect([url, statusCode, cookies]).toEqual([url, 403, []])
    }
    expect((await server.inject({ url: '/funnel/test', headers })).statusCode).toBe(200)
  }
})

test('a trusted proxy in front of the server sets the host of the site', async () => {
  const app = appOf({ screens: [{ id: 'end', kind: 'divider' }] })
  const headers = { origin: `https://${host}`, host: 'internal:3000', 'x-forwarded-host': host }
  const post = { method: 'POST', url: '/funnel/test', headers } as const
  expect((await (await testServer(app, { trustProxy: ['127.0.0.1'] })).inject(post)).statusCode).not.toBe(403)
  expect((await (await testServer(app)).inject(post)).statusCode).toBe(403)
})
