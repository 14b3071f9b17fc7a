import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRequestGate } from './requestGate.ts'

test('a request that arrives before the gate opens is answered when it opens', async () => {
  const gate = createRequestGate()
  const http = createServer(gate.listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  try {
    const early = get('/early')
    await once(http, 'request')
    gate.open(({ url }, response) => response.end(`page ${url}`))
    expect(await early).toBe('page /early')
    expect(await get('/late')).toBe('page /late')
  } finally {
    http.close()
  }
})
