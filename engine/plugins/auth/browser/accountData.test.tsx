import { expect, test, vi } from 'vitest'
import { accountData } from './accountData.ts'

const respondWith = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response))

test('the export of the account data is the text of the response', async () => {
  respondWith(new Response('{"a":1}'))
  expect(await accountData.read('token')).toBe('{"a":1}')
})

test('the export fails with `network-request-failed` if the connection breaks during the response', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  respondWith(new Response(broken))
  await expect(accountData.read('token')).rejects.toMatchObject({ code: 'network-request-failed' })
})

test.each([
  ['{"code":"sign-in-old"}', 'sign-in-old'],
  ['null', 'status-500'],
  ['<html>', 'status-500'],
])('a refused deletion with the response %s fails with `%s`', async (body, code) => {
  respondWith(new Response(body, { status: 500 }))
  await expect(accountData.remove('token')).rejects.toMatchObject({ code })
})
