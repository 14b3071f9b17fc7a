import { describe, expect, test } from 'vitest'
import { fakePluginPorts } from '../../../testing/fakes/fakePluginPorts.ts'
import { serverOf, startPlugin, testPlugin } from '../../../testing/testPlugin.ts'
import type { EngineEvent } from '../../core/events/event.ts'
import plugin from './plugin.ts'
import { createFailureReporter } from './createFailureReporter.ts'
import setUp from './server.ts'

testPlugin({ plugin, setUp })

const sentryDsn = 'https://abc123@o1.ingest.example.com/42'
const failure = { type: 'error', code: 'api-call-failed', where: 'profile', message: 'down' } as const
const consent = { type: 'consent.changed', granted: ['analytics_storage'] } as const

function openPage(dsn: string | null = sentryDsn) {
  const sent: { url: string; body: string }[] = []
  let now = Date.parse('2026-11-20T12:00:00Z')
  const { observe } = createFailureReporter({
    sentryDsn: dsn ?? undefined,
    send: (url, body) => void sent.push({ url, body }),
    now: () => now,
    randomId: () => '00000000000040008000000000000001',
  })
  const emit = (event: object) => observe({ id: 'id', at: now, ...event } as EngineEvent)
  return { sent, emit, wait: (milliseconds: number) => void (now += milliseconds) }
}
const urlsOf = ({ sent }: ReturnType<typeof openPage>) => sent.map(({ url }) => url)

describe('a failure in a browser', () => {
  test('is reported to Sentry only while the visitor allows it', () => {
    const page = openPage()
    page.emit({ ...failure, where: 'before' })
    page.emit(consent)
    page.emit(failure)
    page.emit({ ...consent, granted: ['ad_storage'] })
    page.emit({ ...failure, where: 'after' })
    expect(urlsOf(page)).toEqual([
      '/api/errors',
      'https://o1.ingest.example.com/api/42/envelope/?sentry_key=abc123&sentry_version=7',
      '/api/errors',
    ])
    const id = '00000000000040008000000000000001'
    expect(
      page.sent[1]!.body.split('\n').map((line) => (line === '' ? '' : (JSON.parse(line) as unknown))),
    ).toEqual([
      { event_id: id, sent_at: '2026-11-20T12:00:00.000Z' },
      { type: 'event' },
      {
        ...{ event_id: id, timestamp: 1_795_176_000, platform: 'javascript', level: 'error' },
        exception: { values: [{ type: 'api-call-failed', value: 'down' }] },
        tags: { where: 'profile' },
      },
      '',
    ])
  })

  test('is sent to this site’s server if no Sentry project is configured', () => {
    const page = openPage(null)
    page.emit(consent)
    page.emit({ type: 'plugin-failed', plugin: 'geo', slot: 'setup', message: 'broken' })
    expect(page.sent).toEqual([
      { url: '/api/errors', body: '{"code":"plugin-failed","where":"geo/setup","message":"broken"}' },
    ])
  })

  test('is reported once in 20 seconds, and a page reports at most 20 failures', () => {
    const page = openPage()
    page.emit(failure)
    page.wait(19_999)
    page.emit(failure)
    page.wait(1)
    page.emit(failure)
    expect(page.sent).toHaveLength(2)
    for (let count = 0; count < 100; count++) page.emit({ ...failure, where: `place-${count}` })
    expect(page.sent).toHaveLength(20)
  })

  test('is reported without personal data', () => {
    const page = openPage()
    page.emit({
      ...failure,
      message: `ann@example.com at HTTPS://example.com/autologin?token=secret#x said\n eyJhbGciOiJSUzI1NiJ9.e30.x ${'y'.repeat(900)}`,
    })
    const { message } = JSON.parse(page.sent[0]!.body) as { message: string }
    expect(message).toMatch(/^\[address\] at HTTPS:\/\/example\.com\/autologin said \[token\] y+$/)
    expect(message).toHaveLength(500)
  })

  test('is the only type of event that is reported', () => {
    const page = openPage()
    page.emit({ type: 'gen_backend_error', status: 500, url: '/v1/profiles', place: 'profile' })
    page.emit({ type: 'page', page: 'home', path: '/' })
    expect(page.sent).toEqual([])
  })
})

describe('the server', () => {
  const startServer = async () => {
    const ports = fakePluginPorts()
    const server = await serverOf(await startPlugin({ plugin, setUp, ports }))
    const post = async (payload: unknown, headers: Record<string, string> = {}) => {
      const reply = await server.inject({
        ...{ method: 'POST', url: '/api/errors' },
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
        payload: JSON.stringify(payload),
      })
      return reply.statusCode
    }
    return { post, logged: ports.logged }
  }
  const { code, where, message } = failure

  test('logs a report in one line, without personal data', async () => {
    const { post, logged } = await startServer()
    expect(await post({ code, where, message: 'down\nfor ann@example.com' })).toBe(204)
    expect(logged).toEqual(['browser: api-call-failed in profile: down for [address]'])
  })

  test.each([
    ['a report without a message', { code, where }, {}, 400],
    ['an unknown field', { code, where, message, user: 'ann' }, {}, 400],
    ['a text that is too long', { code, where, message: 'x'.repeat(501) }, {}, 400],
    ['a page of another site', { code, where, message }, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, payload, headers, status) => {
    const { post, logged } = await startServer()
    expect([await post(payload, headers), logged]).toEqual([status, []])
  })

  test('refuses more than 60 reports per minute from one IP address', async () => {
    const { post } = await startServer()
    for (let count = 0; count < 60; count++) expect(await post({ code, where, message })).toBe(204)
    expect(await post({ code, where, message })).toBe(429)
  })
})

test('the content security policy allows the host of the Sentry project; without a project, no host', () => {
  expect(plugin.csp!({ sentryDsn })).toEqual({ 'connect-src': ['https://o1.ingest.example.com'] })
  expect(plugin.csp!({})).toEqual({})
})
