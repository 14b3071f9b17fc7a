/** Rate limits that all processes share through Redis. While Redis does not respond, every request is allowed. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApi } from '../../testing/testApi.ts'
import { hasRedis, redisUrl } from '../../testing/testRedis.ts'
import type { Database } from '../api/database/createDatabase.ts'
import { DatabaseDown } from '../api/database/databaseDown.ts'
import { sharedCounts } from './sharedCounts.ts'

/** This database is always down: a request gets a 503, unless a limit refuses the request. */
const database: Database = {
  use: () => Promise.reject(new DatabaseDown('none')),
  close: () => Promise.resolve(),
}
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A server that counts in this Redis. */
async function startProcess(url: string) {
  const logged: string[] = []
  const { countsOf, close } = sharedCounts(url, (message) => void logged.push(message))
  closing.push(close)
  const { ask } = await testApi({ database, rateLimits: { address: 1000, user: 3 }, rateCounts: countsOf })
  const statusFor = async (uid: string) => (await ask('GET /profiles', { as: uid })).status
  /** Waits until the server counts requests: it counts none before it is connected to Redis. */
  const ready = () => vi.waitFor(async () => expect(await isCounted(ask)).toBe(true), { timeout: 5000 })
  return { statusFor, ready, logged }
}

const isCounted = async (ask: Awaited<ReturnType<typeof testApi>>['ask']) => {
  const as = randomUUID()
  for (let request = 0; request < 3; request++) await ask('GET /profiles', { as })
  return (await ask('GET /profiles', { as })).status === 429
}

/** A proxy in front of a Redis: it can end all connections, or stop responding. */
async function faultyRedis(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'up' | 'silent' | 'down' = 'up'
  const server = createServer((client) => {
    if (state === 'down') return client.destroy()
    const redis = connect(Number(port) || 6379, hostname)
    for (const socket of [client, redis]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (data) => state === 'up' && redis.write(data))
    redis.on('data', (data) => client.write(data))
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => sockets.forEach((socket) => socket.destroy())
  closing.push(() => {
    drop()
    server.close()
  })
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: typeof state) {
      state = next
      if (next === 'down') drop()
    },
  }
}

describe.runIf(hasRedis)('with a Redis', () => {
  test('two processes share the limit of a user, and each user has their own limit', async () => {
    const [one, two] = await Promise.all([startProcess(redisUrl), startProcess(redisUrl)])
    await Promise.all([one.ready(), two.ready()])
    const [ann, bob] = [randomUUID(), randomUUID()]
    const statuses: number[] = []
    for (const { statusFor } of [one, two, one, two, one]) statuses.push(await statusFor(ann))
    expect(statuses).toEqual([503, 503, 503, 429, 429])
    expect(await two.statusFor(bob)).toBe(503)
  })

  test.each(['down', 'silent'] as const)(
    'while Redis is %s, no request is refused and one line is logged; afterwards requests are counted again',
    async (fault) => {
      const proxy = await faultyRedis(redisUrl)
      const { statusFor, ready, logged } = await startProcess(proxy.url)
      await ready()
      proxy.become(fault)
      const started = performance.now()
      for (let request = 0; request < 6; request++) expect(await statusFor('ann')).toBe(503)
      expect(performance.now() - started).toBeLessThan(3000)
      await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 5000 })
      expect(logged[0]).toMatch(/^Redis is down, so rate limits refuse no request: \S+$/)
      proxy.become('up')
      await ready()
      expect(logged.slice(1)).toEqual(['Redis is back.'])
    },
  )
})

test('a server that cannot reach Redis when it starts still answers requests', async () => {
  const { statusFor, logged } = await startProcess('redis://:secret@127.0.0.1:1')
  for (let request = 0; request < 6; request++) expect(await statusFor('ann')).toBe(503)
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]))
  expect(logged[0]).not.toContain('secret')
})
