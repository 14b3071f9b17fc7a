/** Which proxies the server trusts for the client's address. */
import { describe, expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'
import type { TrustProxy } from './serverSettings.ts'

const app = appOf({ screens: [{ id: 'end', kind: 'divider' }] })

describe('the address of the client if a request has x-forwarded-for', () => {
  const forwarded = '198.51.100.7, 203.0.113.5, 10.0.0.9'

  test.each<[TrustProxy, string, string]>([
    [false, '10.0.0.1', '10.0.0.1'],
    [1, '10.0.0.1', '10.0.0.9'],
    [2, '10.0.0.1', '203.0.113.5'],
    [['10.0.0.0/8'], '10.0.0.1', '203.0.113.5'],
    [['10.0.0.1'], '10.0.0.1', '10.0.0.9'],
    // Only a trusted proxy may set the client's address.
    [['10.0.0.0/8'], '192.0.2.1', '192.0.2.1'],
    [['loopback'], '127.0.0.1', '10.0.0.9'],
  ])('if TRUST_PROXY is %j and %s connects, the address is %s', async (trustProxy, remoteAddress, ip) => {
    const server = await testServer(app, { trustProxy })
    server.get('/who', (request) => ({ ip: request.ip }))
    const response = await server.inject({
      url: '/who',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(response.json()).toEqual({ ip })
  })
})
