import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentSender } from './sendDocument.ts'

const html = `<!doctype html>${Array.from({ length: 500 }, (_none, at) => `<p class="row">${at * 7919}</p>`).join('')}`
const send = documentSender({ headers: {}, headersFor: () => ({}) })
const document = { html, styles: [] }
const server = Fastify()
server.get('/', (_request, reply) => send(reply, document))

const get = async (encoding: string) => {
  const { headers, rawPayload } = await server.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  return { usedEncoding: headers['content-encoding'], payload: rawPayload }
}

test('a document that is sent again gets a smaller copy, and no response waits for this copy', async () => {
  const first = await get('br, gzip')
  expect(first.usedEncoding).toBe('br')
  // The second request still gets the first copy. Later requests get a smaller copy.
  expect((await get('br')).payload).toEqual(first.payload)
  await expect.poll(async () => (await get('br')).payload.length).toBeLessThan(first.payload.length)
  expect(brotliDecompressSync((await get('br')).payload).toString()).toBe(html)
})

test('browsers without Brotli get gzip or the plain document', async () => {
  const zipped = await get('gzip')
  expect([zipped.usedEncoding, gunzipSync(zipped.payload).toString()]).toEqual(['gzip', html])
  const plain = await get('identity')
  expect([plain.usedEncoding, plain.payload.toString()]).toEqual([undefined, html])
})
