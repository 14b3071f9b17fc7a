/** Which errors of a query mean that the database is down. */
import { expect, test } from 'vitest'
import { DatabaseDown } from './databaseDown.ts'
import { guardedPool } from './guardedPool.ts'

test.each([
  ['an unknown table', '42P01', false],
  ['an exception of a trigger', 'P0001', false],
  ['a full disk', '53100', true],
  ['a timeout of PostgreSQL', '57014', true],
  ['a closed connection', 'ECONNRESET', true],
  ['a write to a closed connection', 'EPIPE', true],
  ['a timeout of the driver', undefined, true],
])('%s (code %s): is the database down? %s', async (_what, code, isDown) => {
  const error = Object.assign(new Error('failed'), { code })
  const released: unknown[] = []
  const pool = guardedPool({
    connect: async () => ({
      query: () => Promise.reject(error),
      release: (destroy) => void released.push(destroy),
    }),
    end: () => Promise.resolve(),
  })
  const client = await pool.connect()
  const thrown: unknown = await Promise.resolve(client.query('select 1', [])).catch(
    (caught: unknown) => caught,
  )
  client.release()
  expect([thrown instanceof DatabaseDown, released]).toEqual([isDown, [isDown]])
})
