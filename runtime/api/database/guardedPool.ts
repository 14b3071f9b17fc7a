/** Distinguishes "the database is down" from "this query is wrong". */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseDown } from './databaseDown.ts'

/** A pool that can drop a broken connection. */
export interface RawPool {
  connect(): Promise<RawClient>
  end(): Promise<void>
}

interface RawClient {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>
  /** @param destroy true if the connection is broken, and must not be used again. */
  release(destroy?: boolean): void
}

/**
 * Classes of SQLSTATE whose cause is not the query: connection (08), resources (53), operator intervention and timeouts
 * (57), system (58). Source: PostgreSQL's documentation, appendix A.
 */
const downClasses = new Set(['08', '53', '57', '58'])

/** @returns a pool whose errors are DatabaseDown, or the database's own error if the query is wrong. */
export const guardedPool = (pool: RawPool): PostgresPool => ({
  connect: async () => guardedClient(await pool.connect().catch(throwDown)),
  end: () => pool.end(),
})

function guardedClient(client: RawClient): PostgresPoolClient {
  let isBroken = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      if (isQueryError(error)) throw error
      // The connection may still be busy with this query, so it is not used again.
      isBroken = true
      return throwDown(error)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) }
}

/**
 * True if the error has an SQLSTATE that is not in a class of `downClasses`. Codes of Node, such as EPIPE, begin with
 * E; no SQLSTATE of PostgreSQL does.
 */
const isQueryError = (error: unknown) => {
  const state = (error as { code?: unknown }).code
  return typeof state === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(state) && !downClasses.has(state.slice(0, 2))
}

const throwDown = (error: unknown): never => {
  throw error instanceof DatabaseDown ? error : new DatabaseDown(reasonOf(error), { cause: error })
}

/** If a host has several addresses and none responds, the error is an AggregateError, with a code and no message. */
const reasonOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
