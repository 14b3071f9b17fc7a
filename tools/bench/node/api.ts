/** How long the product API takes over PostgreSQL at a steady rate: reads of a profile, each for a verified caller. */
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { tokenFor } from '../../../testing/fakes/fakeIdentity.ts'
import { noLimits, testApi } from '../../../testing/testApi.ts'
import { hasPostgres, postgres } from '../../../testing/testDatabases.ts'
import { atMost, information, type Figure } from '../figure.ts'

/** Requests a second. */
const rate = 200
const seconds = 10
const connections = 10
const name = `API at ${rate} requests/s on PostgreSQL, p97.5`

export async function measureApi(): Promise<Figure[]> {
  if (!hasPostgres) return [information(name, 'no PostgreSQL answers')]
  console.error('node, api')
  const { database, remove } = await postgres.create()
  const { server } = await testApi({ database, rateLimits: noLimits })
  try {
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1/profiles`
    const send = (duration: number) =>
      autocannon({
        ...{ url, connections, duration, overallRate: rate, workers: 1 },
        headers: { authorization: `Bearer ${tokenFor('bench')}` },
      })
    await send(2)
    const { latency, non2xx, requests } = await send(seconds)
    if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no profiles`)
    const said = ` (p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${Math.round(requests.average)}/s)`
    // autocannon has no p95; this percentile is never lower.
    return [atMost(name, latency.p97_5, 10, 'ms', said)]
  } finally {
    await server.close()
    await remove()
  }
}
