/**
 * The server refuses hostile JSON bodies, and its responses have no internal details. It accepts odd characters in an
 * answer like any other text.
 */
import { describe, expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'
import { expectSecured } from '../../testing/expectSecured.ts'
import { isTooDeep } from './limits.ts'

const app = appOf({
  screens: [
    { id: 'job', kind: 'input' },
    { id: 'end', kind: 'divider' },
  ],
})
const server = await testServer(app)

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
/** The JSON of a run, with more fields at the end. If two fields have the same name, `JSON.parse` uses the last one. */
const runWith = (fields: string) => `{"id":"a","hash":"x","passed":[],"answers":{},"revs":{},${fields}}`
const wide = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_none, at) => `"k${at}":${value}`).join()}}`

const hostileBodies: Record<string, string> = {
  'lists in lists': nested('[', ']', 8000),
  'lists in lists, almost as long as a body may be': nested('[', ']', 131_000),
  'objects in objects': `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
  'lists in an answer': runWith(`"answers":{"job":${nested('[', ']', 8000)}}`),
  'lists that never end': '['.repeat(100_000),
  'a text that never ends': `"${'\\"'.repeat(60_000)}`,
  'an object of 20,000 fields': wide(20_000, '1'),
  'answers to 10,000 screens without revisions': runWith(`"answers":${wide(10_000, '"x"')}`),
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a prototype in the answers': runWith('"answers":{"__proto__":{"job":"x"}}'),
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'a number too large for JavaScript': runWith('"answers":{"job":1e999},"revs":{"job":1}'),
  'a revision too large for an integer': runWith('"answers":{"job":"x"},"revs":{"job":1e308}'),
  'a revision of 300 digits': runWith(`"answers":{"job":"x"},"revs":{"job":${'9'.repeat(300)}}`),
  'an empty body': '',
  'a byte order mark': '\uFEFF{}',
  'half an escape': '{"id":"\\u12',
  'an unescaped null character': '{"id":"\u0000"}',
  'not a number': '{"id":NaN}',
}

describe.each(['/runs/test/en', '/pot'])('%s', (url) => {
  // `/pot` (device data) accepts at most 32 KiB, and checks the length before the JSON.
  test.each(Object.entries(hostileBodies))('%s is refused', async (name, payload) => {
    const headers = { 'content-type': 'application/json' }
    const response = await server.inject({ method: 'POST', url, headers, payload })
    const status = url === '/pot' && Buffer.byteLength(payload) > 32_768 ? 413 : 400
    expect([response.statusCode, response.cookies]).toEqual([status, []])
    expectSecured(response.headers, name)
    expect(response.body).not.toMatch(/ {4}at |node_modules|stack/i)
    expect(response.body).not.toContain(process.cwd())
  })
})

const send = (payload: string) =>
  server.inject({
    method: 'POST',
    url: '/runs/test/en',
    headers: { 'content-type': 'application/json' },
    payload,
  })

test.each([
  ['half of a surrogate pair', runWith('"answers":{"job":"\\ud800"},"revs":{"job":1}')],
  ['an escaped null character', runWith('"answers":{"job":"\\u0000"},"revs":{"job":2}')],
])('%s is accepted like any other text, and the page opens', async (_name, payload) => {
  const { statusCode, cookies } = await send(payload)
  expect(statusCode).toBe(200)
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const { statusCode: pageStatus, body } = await server.inject({ url: '/funnel/test', cookies: jar })
  expect(pageStatus).toBe(200)
  expect(body).toContain('data-screen="job"')
})

test('a form post is refused if the JSON of its early answers is nested 8,000 levels deep', async () => {
  const payload = new URLSearchParams({ answer: 'x', early: nested('[', ']', 8000) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await server.inject({ method: 'POST', url: '/funnel/test', headers, payload })).statusCode).toBe(
    400,
  )
})

describe('JSON with', () => {
  test.each([
    ['32 levels', false, nested('[', ']', 32)],
    ['33 levels', true, nested('[', ']', 33)],
    ['1,000 lists side by side', false, '[]'.repeat(1000)],
    ['brackets inside a string', false, JSON.stringify({ text: '['.repeat(1000) })],
    ['braces after a quote and a backslash', false, JSON.stringify({ text: `"\\${'{'.repeat(1000)}` })],
    ['41 levels after a string that ends with a backslash', true, `["\\\\",${nested('{"a":[', ']}', 20)}]`],
  ])('%s is too deep: %s', (_what, tooDeep, json) => {
    expect(isTooDeep(json)).toBe(tooDeep)
  })
})
