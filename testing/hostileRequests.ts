/** Generates random hostile requests for each route of the server: variants of the requests that browsers send. */
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import type { App } from '../runtime/app/createApp.ts'
import { urlsOf, type ServerRoute } from './serverRoutes.ts'

/** HTML responses must escape these elements. */
export const hostileElements = ['<i id=xss>', '"><i id=xss>', '</script><i id=xss>', '</style><i id=xss>']
/** Text that ends an attribute and starts another one, if it is not escaped. */
export const hostileAttribute = '" onx=xss '

/** Replaces unpaired surrogates, because `encodeURIComponent` throws if a text contains one. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Texts that may cause an attack or an error. */
const nastyText = fc.oneof(
  fc.constantFrom(...hostileElements, hostileAttribute, 'javascript:xss'),
  fc.constantFrom('', '0', '-1', '1e999', 'NaN', 'null', 'undefined', '__proto__', 'constructor', 'toString'),
  fc.constantFrom(
    '../'.repeat(12) + 'etc/passwd',
    '..%2f..%2fpackage.json',
    '....//',
    '%2e%2e/',
    '\\..\\',
    '/',
    '//',
  ),
  fc.constantFrom(
    '%',
    '%00',
    '%zz',
    '%E0%A4%A',
    '%ff%fe',
    '%u0041',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nx: y',
  ),
  fc.constantFrom(
    'a'.repeat(300),
    'a'.repeat(5000),
    '🦊'.repeat(200),
    '['.repeat(500),
    '{{user}}',
    '${x}',
    "' OR 1=1",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Text for a URL. Either everything is percent-encoded, or only the characters that a client library cannot send. */
const textInUrl = fc.tuple(nastyText, fc.boolean()).map(([text, encoded]) => {
  if (encoded) return encodeURIComponent(wellFormed(text))
  return text.replace(/[^\x21-\x7e]/gu, (char) => encodeURIComponent(wellFormed(char))).replaceAll('#', '%23')
})

const parameterNames = [
  'utm_source',
  'url',
  'section',
  'saved',
  'to',
  'learner',
  'next',
  'price',
  '__proto__',
  'a[b]',
  '',
]
/** The parameters of a query, without the `?`. */
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameterNames), textInUrl), textInUrl), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

/** A URL of a route. One part between slashes may be replaced or added. Query parameters may be added at the end. */
function urlOf(urls: readonly string[]): fc.Arbitrary<string> {
  const path = fc.constantFrom(...urls)
  const changed = fc.tuple(path, fc.nat(8), textInUrl, fc.boolean()).map(([url, at, text, added]) => {
    const parts = url.split('/')
    parts.splice(1 + (at % parts.length), added ? 0 : 1, text)
    return parts.join('/')
  })
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: path }, { weight: 2, arbitrary: changed }),
      fc.oneof(fc.constant(''), query),
    )
    .map(([text, parameters]) => {
      const url = text.startsWith('/') ? text : `/${text}`
      if (parameters === '') return url
      return url + (url.includes('?') ? '&' : '?') + parameters
    })
}

const textInHeader = nastyText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').trim())

const headers = fc.oneof(
  fc.constant({}),
  fc.dictionary(
    fc.constantFrom(
      ...['accept', 'accept-encoding', 'accept-language', 'user-agent', 'referer', 'authorization', 'range'],
      ...[
        'if-none-match',
        'if-modified-since',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
      ],
      ...[
        'x-original-url',
        'x-http-method-override',
        'cf-ipcountry',
        'sec-ch-ua-mobile',
        'expect',
        'te',
        'via',
        'host',
      ],
    ),
    textInHeader,
    { maxKeys: 5, noNullPrototype: true },
  ),
)

/**
 * Variants of real cookies: unchanged, cut, forged, too long, or with the name of another cookie.
 * @param jar at least one cookie that the server has set: name → value.
 */
function cookiesOf(jar: ReadonlyMap<string, string>): fc.Arbitrary<Record<string, string>> {
  const realValue = fc.constantFrom(...jar.values())
  const value = fc.oneof(
    realValue,
    fc.tuple(realValue, fc.nat(400)).map(([text, length]) => text.slice(0, length)),
    fc
      .tuple(realValue, fc.nat(400), nastyText)
      .map(([text, at, other]) => text.slice(0, at) + other + text.slice(at + 1)),
    fc.tuple(realValue, fc.nat(8)).map(([text, times]) => text.repeat(times)),
    nastyText,
    fc.json(),
  )
  const cookie = fc.tuple(fc.constantFrom(...jar.keys(), 'run.none.0', '__proto__', 'x'), value)
  return fc
    .array(cookie, { maxLength: 4 })
    .map((pairs) => Object.fromEntries(pairs.map(([name, text]) => [name, wellFormed(text)])))
}

const fieldNames = ['answer', 'answer', 'skip', 'early', 'run', 'form', 'scheme', '__proto__', 'answer[]']
const formBody = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...fieldNames), nastyText), fc.oneof(nastyText, fc.json())), {
    maxLength: 6,
  })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, wellFormed(text)])).toString())

const jsonBody = fc
  .record(
    {
      id: fc.oneof(fc.constant('mine'), nastyText),
      hash: fc.oneof(fc.constant('a'), nastyText),
      passed: fc.oneof(fc.array(nastyText, { maxLength: 3 }), fc.jsonValue()),
      answers: fc.oneof(fc.dictionary(nastyText, fc.jsonValue(), { maxKeys: 3 }), fc.jsonValue()),
      revs: fc.oneof(fc.dictionary(nastyText, fc.integer(), { maxKeys: 3 }), fc.jsonValue()),
      context: fc.jsonValue(),
      page_url: nastyText,
      parameters: fc.jsonValue(),
      name: nastyText,
      email: fc.oneof(fc.constant('a@b'), nastyText),
      value: fc.oneof(nastyText, fc.json()),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value))

/** `type` is the value of the header `content-type`. */
type Body = Pick<InjectOptions, 'payload'> & { type: string | undefined }
const contentTypes = [
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'a',
  '/',
  '',
]
const body: fc.Arbitrary<Body> = fc.oneof(
  fc.constant({ type: undefined, payload: undefined as never }),
  formBody.map((payload) => ({ type: contentTypes[0], payload })),
  jsonBody.map((payload) => ({ type: contentTypes[1], payload })),
  fc.json().map((payload) => ({ type: contentTypes[1], payload })),
  fc
    .tuple(fc.constantFrom(...contentTypes), fc.oneof(formBody, jsonBody, nastyText))
    .map(([type, payload]) => ({ type, payload })),
  fc
    .tuple(fc.constantFrom(...contentTypes), fc.uint8Array({ maxLength: 200 }))
    .map(([type, bytes]) => ({ type, payload: Buffer.from(bytes) })),
)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
type Method = (typeof methods)[number]

/** Requests to one route, mostly with its own method. @param jar see {@link cookiesOf}. */
export function hostileRequests(
  route: ServerRoute,
  app: App,
  jar: ReadonlyMap<string, string>,
): fc.Arbitrary<InjectOptions> {
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constant(route.method as Method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )
  return fc
    .tuple(method, urlOf(urlsOf(route, app)), headers, cookiesOf(jar), body)
    .map(([chosenMethod, url, chosenHeaders, cookies, { type, payload }]) => ({
      method: chosenMethod,
      url,
      headers: { ...chosenHeaders, ...(type !== undefined && { 'content-type': type }) },
      cookies,
      ...(payload !== undefined && chosenMethod !== 'GET' && chosenMethod !== 'HEAD' && { payload }),
    }))
}

/** Raw texts that look like an HTTP request with mistakes. */
export const hostileBytes: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...methods, 'get', 'CONNECT', 'PRI', 'PROPFIND', ''), nastyText),
    fc.oneof(fc.constantFrom('/', '*', 'http://example.com/', '//[', '/?', '/funnel/test'), nastyText),
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', ''),
    fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('Host', 'Content-Length', 'Transfer-Encoding', 'Content-Type', 'Cookie', 'Upgrade'),
          fc.constantFrom('Connection', 'Expect', 'Range', 'Accept-Encoding', 'X-Forwarded-Host', 'Trailer'),
          nastyText,
        ),
        fc.oneof(
          fc.constantFrom('example.com', '0', '5', '-1', 'chunked', 'gzip, chunked', 'close', 'websocket'),
          nastyText,
        ),
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('\r\n', '\n', '\r'),
    nastyText,
  )
  .map(([method, target, version, pairs, end, rest]) => {
    const lines = [`${method} ${target} ${version}`, ...pairs.map((pair) => pair.join(': ')), '', rest]
    return lines.join(end)
  })
