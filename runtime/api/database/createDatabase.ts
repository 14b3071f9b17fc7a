/**
 * The database of the product: PostgreSQL if DATABASE_URL names one, else PGlite in a folder. It is opened by its first
 * use. No page waits for it, and a database that is down costs only the answer that needs it.
 */
import type { Kysely } from 'kysely'
import { DatabaseDown } from './databaseDown.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /**
   * Gives the open database to the work; opens and migrates it if that has not happened yet.
   * @throws {DatabaseDown} if it cannot be used at the moment, and whatever the work throws.
   */
  use<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Ends the connections. Work that comes later opens it again. */
  close(): Promise<void>
}

/** A connected and migrated database. @param onEnd it is of no more use, and the next one is to be opened. */
export type OpenDatabase = (onEnd: () => void) => Promise<Kysely<Tables>>

/** Milliseconds. */
export interface DatabaseTimes {
  /** That one use waits for the opening. PGlite needs some 3 s to make a new database, 0.3 s to open one. */
  opening: number
  /** Between a failed opening and the next try. */
  pause: number
}

const defaultTimes: DatabaseTimes = { opening: 10_000, pause: 1000 }

/** @param log hears once when the database goes down, and once when it is back. */
export function createDatabase(
  open: OpenDatabase,
  log: (message: string) => void,
  { opening: timeout, pause }: DatabaseTimes = defaultTimes,
): Database {
  let opened: Promise<Kysely<Tables>> | undefined
  let failed: { until: number; error: unknown } | undefined
  let isDown = false

  const openOnce = () => {
    if (failed && Date.now() < failed.until) throw failed.error
    const mine = open(() => {
      if (opened === mine) opened = undefined
    })
    opened = mine
    mine.catch((error: unknown) => {
      if (opened === mine) opened = undefined
      failed = { until: Date.now() + pause, error: downOf(error) }
    })
    return mine
  }
  const say = (down: DatabaseDown | undefined) => {
    if (isDown === Boolean(down)) return
    isDown = Boolean(down)
    log(down ? `The database is down: ${down.message}` : 'The database is back.')
  }
  return {
    async use(work) {
      try {
        const result = await work(await inTime(opened ?? openOnce(), timeout))
        say(undefined)
        return result
      } catch (error) {
        if (error instanceof DatabaseDown) say(error)
        throw error
      }
    },
    async close() {
      const last = opened
      opened = undefined
      // One that was never open has nothing to end.
      await (await last?.catch(() => undefined))?.destroy()
    },
  }
}

const downOf = (error: unknown) =>
  error instanceof DatabaseDown
    ? error
    : new DatabaseDown(error instanceof Error ? error.message : String(error), { cause: error })

async function inTime<T>(opening: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseDown(`Not open after ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([opening.catch((error: unknown) => Promise.reject(downOf(error))), late])
  } finally {
    clearTimeout(timer)
  }
}
