/** Which part of a request reaches the server through the faulty network, and which responses reach the client. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultyProxy, type FaultyProxy, type RequestOutcome } from './faultyProxy.ts'

let outcome: RequestOutcome = 'passed'
/** What the server receives, in order. */
const received: string[] = []
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push(request.method!)
  let body = ''
  try {
    for await (const part of request.setEncoding('utf8')) body += part as string
    received.push(`whole: ${body}`)
  } catch {
    received.push(`cut: ${body}`)
  }
  response.end(request.url === '/empty' ? undefined : 'done')
}
const server = createServer((request, response) => void receive(request, response))
server.on('connection', () => void received.push('connection'))

let proxy: FaultyProxy
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await faultyProxy((server.address() as AddressInfo).port, () => outcome)
})
afterAll(async () => {
  await proxy.close()
  server.close()
})
beforeEach(() => void received.splice(0))

const post = { method: 'POST', body: 'answer=yes' }
test.each<[RequestOutcome, RequestInit, string[]]>([
  ['passed', post, ['connection', 'POST', 'whole: answer=yes']],
  ['dropped', post, []],
  ['request cut', post, ['connection', 'POST', 'cut: answe']],
  ['request cut', {}, ['connection']],
  ['response dropped', {}, ['connection', 'GET', 'whole: ']],
])('with the outcome "%s" of the request %j, the server receives %j', async (chosen, request, expected) => {
  outcome = chosen
  const response = await fetch(proxy.url, request).catch(() => undefined)
  expect(await response?.text()).toBe(chosen === 'passed' ? 'done' : undefined)
  await expect.poll(() => received).toEqual(expected)
})

test.each(['/', '/empty'])('a cut response to a request for "%s" does not arrive whole', async (path) => {
  outcome = 'response cut'
  const text = fetch(proxy.url + path).then((response) => response.text())
  await expect(text).rejects.toThrow()
})
