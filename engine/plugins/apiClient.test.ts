/** Calls to the product API: their requests, their errors, and the events that they report. */
import { expect, test, vi } from 'vitest'
import type { EventInput } from '../core/events/event.ts'
import { createApiClient, type ApiCall, type ApiClientPorts } from './apiClient.ts'

/** A client whose server sends these responses in turn, and then always the last one. */
function clientOf(responses: (() => Response | Promise<Response>)[], ports: Partial<ApiClientPorts> = {}) {
  const events: EventInput[] = []
  const requests: { url: string; request: RequestInit }[] = []
  let now = 0
  const call = createApiClient({
    fetch: async (url, request) => {
      requests.push({ url, request })
      return (responses.length > 1 ? responses.shift()! : responses[0]!)()
    },
    baseUrl: 'https://api.example.com',
    token: () => Promise.resolve('token-of-ann'),
    timeZone: () => 'Europe/Kyiv',
    emit: (event) => void events.push(event),
    now: () => now,
    ...ports,
  })
  const types = () => events.map(({ type }) => type)
  return { call, events, requests, types, advance: (milliseconds: number) => void (now += milliseconds) }
}
const responseOf =
  (status: number, body = '') =>
  () =>
    new Response(body, { status })
const read: ApiCall = { path: '/v1/profiles?x=1', name: 'profile' }

test('a call sends the token, the time zone, and its body', async () => {
  const { call, requests } = clientOf([responseOf(200, '{"a":1}')])
  expect(await call(read)).toEqual({ a: 1 })
  await call({ path: '/v1/profiles', method: 'PATCH', body: { name: 'Ann' }, name: 'profile' })
  const sent = { authorization: 'Bearer token-of-ann', 'x-time-location': 'Europe/Kyiv' }
  expect(requests).toMatchObject([
    { url: 'https://api.example.com/v1/profiles?x=1', request: { method: 'GET', headers: sent } },
    {
      request: {
        method: 'PATCH',
        headers: { ...sent, 'content-type': 'application/json' },
        body: '{"name":"Ann"}',
      },
    },
  ])
  expect(requests[0]!.request.body).toBeUndefined()
})

test('a call that needs more than 10 s fails, and is reported', async () => {
  const waits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds)
    return AbortSignal.abort(new DOMException('The operation timed out', 'TimeoutError'))
  })
  const slow: ApiClientPorts['fetch'] = (_url, { signal }) => Promise.reject(signal?.reason as Error)
  const { call, types } = clientOf([responseOf(200)], { fetch: slow })
  await expect(call(read)).rejects.toThrow('timed out')
  expect([waits, types()]).toEqual([[10_000], ['error']])
  timeout.mockRestore()
})

test('if the user and the time zone are unknown, a call has no headers for them', async () => {
  const ports = { token: () => Promise.resolve(undefined), timeZone: () => undefined }
  const { call, requests } = clientOf([responseOf(200)], ports)
  expect(await call(read)).toBeUndefined()
  expect(requests[0]!.request.headers).toEqual({})
})

test.each([
  [
    'the message of the response',
    responseOf(400, '{"code":"request-invalid","message":"The name is long."}'),
    'The name is long.',
    400,
  ],
  ['the text of the response', responseOf(500, '"Out of order"'), 'Out of order', 500],
  [
    'a general message, for a response without a message',
    responseOf(502, '{"code":1}'),
    'An unknown error occurred',
    502,
  ],
  ['a general message, for null', responseOf(500, 'null'), 'An unknown error occurred', 500],
  ['a general message, for a page of a proxy', responseOf(504, '<html>'), 'An unknown error occurred', 504],
  ['a general message, for an empty response', responseOf(503), 'An unknown error occurred', 503],
  [
    'the message of a network error',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to fetch',
    undefined,
  ],
  ['the text that was thrown', () => Promise.reject('offline' as unknown as Error), 'offline', undefined],
  [
    'a general message, for any other thrown value',
    () => Promise.reject(7 as unknown as Error),
    'An unknown error occurred',
    undefined,
  ],
])('a failed call throws an error with %s', async (_what, failing, message, status) => {
  await expect(clientOf([failing]).call(read)).rejects.toMatchObject({ message, status })
})

test('a backend error is reported with status, URL and place, and not again for 20 s', async () => {
  const { call, events, types, advance } = clientOf([responseOf(500, '"down"')])
  const failToCall = () => call(read).catch(() => undefined)
  await failToCall()
  expect(events).toEqual([
    { type: 'error', code: 'api-call-failed', where: 'profile', message: 'down' },
    { type: 'gen_backend_error', status: 500, url: 'https://api.example.com/v1/profiles', place: 'profile' },
  ])
  advance(19_999)
  await failToCall()
  expect(types()).toHaveLength(2)
  advance(1)
  await failToCall()
  expect(types()).toHaveLength(4)
})

test('errors with another status or another name of the call are reported separately', async () => {
  const { call, types } = clientOf([responseOf(500), responseOf(502), responseOf(500)])
  for (const name of ['profile', 'profile', 'products']) await call({ ...read, name }).catch(() => undefined)
  expect(types().filter((type) => type === 'gen_backend_error')).toHaveLength(3)
})

test('a 404 and a network failure are reported, but not as backend errors', async () => {
  const { call, types } = clientOf([responseOf(404), () => Promise.reject(new TypeError('Failed to fetch'))])
  await expect(call(read)).rejects.toMatchObject({ status: 404 })
  await expect(call(read)).rejects.toThrow('Failed to fetch')
  expect(types()).toEqual(['error', 'error'])
})

test('a silent call reports nothing', async () => {
  const { call, types } = clientOf([responseOf(500)])
  await expect(call({ ...read, silent: true })).rejects.toMatchObject({ status: 500 })
  expect(types()).toEqual([])
})

test('a token that the server refuses is renewed once', async () => {
  const token = (fresh?: boolean) => Promise.resolve(fresh ? 'new' : 'old')
  const { call, requests, events } = clientOf([responseOf(401), responseOf(200, '"ann"')], { token })
  expect(await call(read)).toBe('ann')
  const sent = requests.map(({ request }) => (request.headers as Record<string, string>).authorization)
  expect([sent, events]).toEqual([['Bearer old', 'Bearer new'], []])

  const refused = clientOf([responseOf(401, '"who?"')], { token })
  await expect(refused.call(read)).rejects.toMatchObject({ message: 'who?', status: 401 })
  expect([refused.requests.length, refused.types()]).toEqual([2, ['error', 'gen_backend_error']])
})

test('if the user signs out during a call, the call fails, and reports no error', async () => {
  const token = (fresh?: boolean) => Promise.resolve(fresh ? undefined : 'old')
  const { call, requests, events } = clientOf([responseOf(401, '"signed out"')], { token })
  await expect(call(read)).rejects.toMatchObject({ message: 'signed out', status: 401 })
  expect([requests.length, events]).toEqual([1, []])
})
