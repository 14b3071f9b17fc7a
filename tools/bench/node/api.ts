/** Measures the latency of the product API on PostgreSQL at a steady rate. Each request reads a profile. */
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { tokenFor } from '../../../testing/fakes/fakeIdentity.ts'
import { noLimits, testApi } from '../../../testing/testApi.ts'
import { hasPostgres, postgres } from '../../../testing/testDatabases.ts'
import { amount, atMost, information, type Figure } from '../figure.ts'
import { quantile } from '../statistics.ts'

/** Requests a second. */
const rate = 200
const seconds = 10
const name = `API at ${rate} requests/s on PostgreSQL, p95`

export async function measureApi(): Promise<Figure[]> {
  if (!hasPostgres) return [information(name, 'no PostgreSQL is running')]
  console.error('node, api')
  const { database, remove } = await postgres.create()
  const { server } = await testApi({ database, rateLimits: noLimits })
  const agent = new Agent({ keepAlive: true })
  try {
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${tokenFor('bench')}` }
    const send = () => readProfile({ port, agent, headers })
    // Warms up the server.
    await latencies(send, 2)
    const times = await latencies(send, seconds)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share)) as [
      number,
      number,
      number,
    ]
    return [atMost(name, p95, 10, 'ms', ` (p50 ${amount(p50, 'ms')}, p99 ${amount(p99, 'ms')})`)]
  } finally {
    agent.destroy()
    await server.close()
    await remove()
  }
}

/**
 * Sends requests at fixed times, even if earlier responses are late. So a slow response also adds to the times of the
 * requests that wait behind it. The sender and the server share a thread, so the figure includes the sender's work.
 * @param duration in seconds. @returns for each request, the ms from its planned time to the end of the response.
 */
async function latencies(send: () => Promise<void>, duration: number): Promise<number[]> {
  const start = performance.now()
  const times: Promise<number>[] = []
  for (let request = 0; request < rate * duration; request++) {
    const due = start + (request * 1000) / rate
    const waitTime = due - performance.now()
    if (waitTime > 0) await sleep(waitTime)
    times.push(send().then(() => performance.now() - due))
  }
  return Promise.all(times)
}

const readProfile = (request: { port: number; agent: Agent; headers: Record<string, string> }) =>
  new Promise<void>((done, failed) => {
    get({ ...request, host: '127.0.0.1', path: '/v1/profiles' }, (response) => {
      if (response.statusCode !== 200)
        failed(new Error(`The API answered ${String(response.statusCode)}, not with a profile`))
      response.resume().on('end', done).on('error', failed)
    }).on('error', failed)
  })
