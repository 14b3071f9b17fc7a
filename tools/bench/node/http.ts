/** Measures how many requests the HTTP server answers in a second of its CPU time. Other processes do not count. */
import autocannon from 'autocannon'
import { funnelIds } from '../workload/benchFunnels.ts'
import { amount, atLeast, atMost, information, type Figure } from '../figure.ts'
import type { BenchServer } from '../servers.ts'

const connections = 10
const requests = 10_000
const warmUp = 1000
const megabyte = 1024 * 1024

export async function measureHttp(ours: BenchServer, comparison: BenchServer): Promise<Figure[]> {
  const page = `${ours.url}/funnel/${funnelIds.short}`
  const sharedPage = await load(ours, page)
  const startingPage = await load(ours, `${page}?utm_source=bench`)
  const hello = await load(comparison, `${comparison.url}/hello`)
  const multiple = (rate: number) => `${(hello.rate / rate).toPrecision(3)} × a plain response`
  const details = ({ rate, p50, p99 }: LoadResult) => ` (p50 ${p50} ms, p99 ${p99} ms, ${multiple(rate)})`
  return [
    atLeast(
      'funnel page, no cache in front, in a CPU second',
      sharedPage.rate,
      1500,
      '/s',
      details(sharedPage),
    ),
    information(
      'funnel page that starts a run',
      `${amount(startingPage.rate, '/s')}${details(startingPage)}`,
    ),
    information('plain Fastify response', amount(hello.rate, '/s')),
    atMost(
      `heap after ${(2 * (requests + warmUp)).toLocaleString('en')} requests`,
      startingPage.heap / megabyte,
      (sharedPage.heapAfterWarmUp / megabyte) * 1.05 + 5,
      'MB',
      ` (after ${warmUp.toLocaleString('en')}: ${amount(sharedPage.heapAfterWarmUp / megabyte, 'MB')})`,
    ),
  ]
}

interface LoadResult {
  /** Requests per second of the server's CPU time. */
  rate: number
  /** Latencies, in ms. */
  p50: number
  p99: number
  /** The size of the heap in bytes, after the warm-up requests. */
  heapAfterWarmUp: number
  /** The size of the heap in bytes, after all requests. */
  heap: number
}

async function load(server: BenchServer, url: string): Promise<LoadResult> {
  const send = (count: number) =>
    autocannon({ url, connections, amount: count, headers: { 'accept-encoding': 'br' } })
  await send(warmUp)
  const before = await server.usage()
  const { latency, non2xx } = await send(requests)
  const { cpu, heap } = await server.usage()
  if (non2xx > 0) throw new Error(`${non2xx} responses of ${url} have an error status`)
  return {
    rate: requests / (cpu - before.cpu),
    p50: latency.p50,
    p99: latency.p99,
    heapAfterWarmUp: before.heap,
    heap,
  }
}
