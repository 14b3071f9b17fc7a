/** Connections to PostgreSQL. */
import pg from 'pg'
import type { RawPool } from './guardedPool.ts'

/** The longest wait for a free connection and for one query, in ms. A longer wait ends with a DatabaseDown error. */
export interface Deadlines {
  connection: number
  query: number
}

export const defaultDeadlines: Deadlines = { connection: 2000, query: 5000 }

/** The maximum number of connections of one process. PostgreSQL's default limit for all processes is 100. */
export const poolSize = 10

/** The type id of PostgreSQL's 64-bit integers. */
const bigintId = 20

/** Reads 64-bit integers as numbers, as `pgliteWorker.mjs` does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigintId
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export const postgresPool = (url: string, { connection, query }: Deadlines): RawPool =>
  poolOf(url, {
    max: poolSize,
    connectionTimeoutMillis: connection,
    statement_timeout: query,
    // The driver's own timeout. It is longer than `statement_timeout`, so that PostgreSQL can report the cause.
    query_timeout: query + 500,
  })

/** One connection without a deadline for queries: a migration may need minutes, and may wait for another process. */
export const migrationPool = (url: string, { connection }: Deadlines): RawPool =>
  poolOf(url, { max: 1, connectionTimeoutMillis: connection })

function poolOf(url: string, config: pg.PoolConfig): RawPool {
  const pool = new pg.Pool({ connectionString: url, application_name: 'funnel-engine', types, ...config })
  // A connection may break while it is idle (first listener) or while a caller uses it (second listener). The pool
  // replaces it at the next query. Without these listeners, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool as unknown as RawPool
}
