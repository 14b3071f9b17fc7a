/** What the HTTP server answers on this machine, the load generator beside it. */
import autocannon from 'autocannon'
import { funnelIds } from '../workload/benchFunnels.ts'
import { information, type Figure } from '../figure.ts'
import type { Served } from '../servers.ts'

export async function measureHttp(ours: Served): Promise<Figure> {
  const url = `${ours.url}/funnel/${funnelIds.short}`
  const { requests, latency } = await autocannon({
    url,
    connections: 10,
    duration: 10,
    headers: { 'accept-encoding': 'br' },
  })
  return information(
    'HTTP, 10 connections',
    `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
  )
}
