/**
 * The database of the product: PostgreSQL if DATABASE_URL names one, else PGlite in a folder. The first use opens
 * the database. Pages for visitors who are not signed in do not wait for it. If the database is down, only the requests
 * that need it fail.
 */
import type { Kysely } from 'kysely'
import { DatabaseDown } from './databaseDown.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /**
   * Calls `work` with the open database; opens and migrates it first if needed.
   * @throws {DatabaseDown} if the database cannot be used at the moment. Errors of `work` pass through.
   */
  use<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Ends the connections. A later use opens the database again. */
  close(): Promise<void>
}

/**
 * Connects to a database and migrates it.
 * @param onEnd is called when PGlite has ended, so that the next use opens it again.
 */
export type OpenDatabase = (onEnd: () => void) => Promise<Kysely<Tables>>

/** Milliseconds. */
export interface DatabaseTimes {
  /** How long one use waits for an open database. PGlite creates a database in about 3 s, and opens one in 0.3 s. */
  opening: number
  /** The time between a failed opening and the next attempt. */
  pause: number
}

const defaultTimes: DatabaseTimes = { opening: 10_000, pause: 1000 }

/** @param log gets one message when the database goes down, and one when it is back. */
export function createDatabase(
  open: OpenDatabase,
  log: (message: string) => void,
  { opening: timeout, pause }: DatabaseTimes = defaultTimes,
): Database {
  /** Set as soon as the opening begins. */
  let opened: Promise<Kysely<Tables>> | undefined
  /** The last opening that failed. Before `until`, no new attempt is made. */
  let failed: { until: number; error: unknown } | undefined
  let isDown = false

  const openOnce = () => {
    if (failed && Date.now() < failed.until) throw failed.error
    const opening = open(() => {
      if (opened === opening) opened = undefined
    })
    opened = opening
    opening.catch((error: unknown) => {
      if (opened === opening) opened = undefined
      failed = { until: Date.now() + pause, error: asDatabaseDown(error) }
    })
    return opening
  }
  const logChange = (down: DatabaseDown | undefined) => {
    if (isDown === Boolean(down)) return
    isDown = Boolean(down)
    log(down ? `The database is down: ${down.message}` : 'The database is back.')
  }
  return {
    async use(work) {
      try {
        const result = await work(await inTime(opened ?? openOnce(), timeout))
        logChange(undefined)
        return result
      } catch (error) {
        if (error instanceof DatabaseDown) logChange(error)
        throw error
      }
    },
    async close() {
      const last = opened
      opened = undefined
      // A database that failed to open has no connections.
      await (await last?.catch(() => undefined))?.destroy()
    },
  }
}

const asDatabaseDown = (error: unknown) =>
  error instanceof DatabaseDown
    ? error
    : new DatabaseDown(error instanceof Error ? error.message : String(error), { cause: error })

async function inTime<T>(opening: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseDown(`Not open after ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([
      opening.catch((error: unknown) => Promise.reject(asDatabaseDown(error))),
      timedOut,
    ])
  } finally {
    clearTimeout(timer)
  }
}
