/** Which errors of a query mean that the database is down. */
import { expect, test } from 'vitest'
import { DatabaseDown } from './databaseDown.ts'
import { guardedPool } from './guardedPool.ts'

test.each([
  ['42P01', false, 'an unknown table'],
  ['P0001', false, 'an exception of a trigger'],
  ['53100', true, 'a full disk'],
  ['57014', true, 'a timeout of PostgreSQL'],
  ['ECONNRESET', true, 'a closed connection'],
  ['EPIPE', true, 'a write to a closed connection'],
  [undefined, true, 'a timeout of the driver'],
])('the code %s means that the database is down: %s (%s)', async (code, isDown, _what) => {
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
