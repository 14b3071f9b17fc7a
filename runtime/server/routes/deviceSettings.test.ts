/** The route that stores the settings of an account in a cookie of the browser, for the next page. */
import { expect, test } from 'vitest'
import { appOf } from '../../../testing/testFunnel.ts'
import { testServer } from '../../../testing/testServer.ts'

const server = await testServer(appOf({ screens: [{ id: 'end', kind: 'divider' }] }))
const put = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'PUT',
    url: '/device-settings',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

test('settings are stored in the cookie, beside the other settings of the device', async () => {
  const cookie = `settings=${encodeURIComponent('{"scheme":"dark","sound-effects":true}')}`
  const reply = await put({ 'sound-effects': false, 'dyslexic-mode': true, name: 'Ann' }, { cookie })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([204, 'no-store'])
  expect(JSON.parse(reply.cookies[0]!.value)).toEqual({
    ...{ scheme: 'dark', 'sound-effects': false, 'dyslexic-mode': true, name: 'Ann' },
  })
})

test.each([
  [{}],
  [null],
  [[]],
  ['text'],
  [{ 'sound-effects': 'no', scheme: 'pink', email: 'a@b.de', ['__proto__']: true }],
])('%j contains no valid setting and is refused', async (payload) => {
  const reply = await put(payload)
  expect([reply.statusCode, reply.cookies]).toEqual([400, []])
})

test('no other site can store settings', async () => {
  expect((await put({ 'sound-effects': false }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})
