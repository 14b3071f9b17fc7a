/** A pool over the one connection of PGlite. One caller has it at a time; the others wait until it is released. */
import type { RawPool } from './guardedPool.ts'
import { DatabaseDown } from './databaseDown.ts'
import { lockFolder } from './folderLock.ts'
import { startPglite } from './pgliteThread.ts'

/** Milliseconds to wait for the connection, as long as for one of PostgreSQL. */
const timeout = 2000

export interface PgliteOptions {
  /** Path of `pgliteWorker.mjs`. */
  script: string
  /** Where the database is kept; in memory without one. */
  folder: string | undefined
  /** The thread has ended by itself: the pool is of no more use. */
  onEnd(): void
}

/** @throws {FolderTaken} where another process has the folder. */
export async function pglitePool({ script, folder, onEnd }: PgliteOptions): Promise<RawPool> {
  const unlock = folder === undefined ? () => undefined : lockFolder(`${folder}.lock`)
  try {
    const thread = await startPglite(script, folder, () => {
      unlock()
      onEnd()
    })
    const { take, pass } = oneAtATime()
    return {
      async connect() {
        await take()
        return { query: thread.query, release: pass }
      },
      end: () => thread.close(),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Gives the turn to one after another, in the order in which they ask. */
function oneAtATime() {
  let isTaken = false
  const waiting: (() => void)[] = []
  return {
    take: () =>
      new Promise<void>((resolve, reject) => {
        if (!isTaken) {
          isTaken = true
          return resolve()
        }
        const enter = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(new DatabaseDown(`The one connection was busy for ${timeout} ms`))
        }, timeout)
        waiting.push(enter)
      }),
    pass() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
