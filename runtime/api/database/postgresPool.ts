/** Connections to PostgreSQL. */
import pg from 'pg'
import type { RawPool } from './guardedPool.ts'

/** Milliseconds. A request that waits longer for the database is answered with 503. */
export interface Deadlines {
  connection: number
  query: number
}

export const defaultDeadlines: Deadlines = { connection: 2000, query: 5000 }

/** Connections of one process. PostgreSQL allows 100 in all if its configuration sets no other number. */
const connections = 10

const bigint = 20

/** PGlite reads the same types: a 64-bit number as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigint
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export const postgresPool = (url: string, { connection, query }: Deadlines): RawPool =>
  poolOf(url, {
    max: connections,
    connectionTimeoutMillis: connection,
    statement_timeout: query,
    // Ends a query whose answer never comes; a little later, so that PostgreSQL can say why itself.
    query_timeout: query + 500,
  })

/** One connection, without a deadline for queries: a migration may take minutes, and waits for that of another process. */
export const migrationPool = (url: string, { connection }: Deadlines): RawPool =>
  poolOf(url, { max: 1, connectionTimeoutMillis: connection })

function poolOf(url: string, config: pg.PoolConfig): RawPool {
  const pool = new pg.Pool({ connectionString: url, application_name: 'funnel-engine', types, ...config })
  // A connection that ends when no query waits is replaced when the next one is needed: without these listeners, of
  // idle connections and of those in use, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool as unknown as RawPool
}
