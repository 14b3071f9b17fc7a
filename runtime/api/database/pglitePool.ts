/** A pool with one connection, because PGlite has only one. Callers use it one after another. */
import type { RawPool } from './guardedPool.ts'
import { DatabaseDown } from './databaseDown.ts'
import { lockFolder } from './folderLock.ts'
import { startPglite } from './pgliteThread.ts'

/** Milliseconds that a caller waits for the connection: the same as for PostgreSQL. */
const timeout = 2000

export interface PgliteOptions {
  /** Path of `pgliteWorker.mjs`. */
  script: string
  /** The folder of the database; without it the database is in memory. */
  folder: string | undefined
  /** Called when the thread of PGlite has ended: the pool no longer works. */
  onEnd(): void
}

/** @throws {FolderInUse} if a running process, this one or another, uses the folder. */
export async function pglitePool({ script, folder, onEnd }: PgliteOptions): Promise<RawPool> {
  const unlock = folder === undefined ? () => undefined : lockFolder(`${folder}.lock`)
  try {
    const thread = await startPglite(script, folder, () => {
      unlock()
      onEnd()
    })
    const { acquire, release } = createMutex()
    return {
      async connect() {
        await acquire()
        return { query: thread.query, release }
      },
      end: () => thread.close(),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Lets in one caller at a time, in the order of the calls. After `timeout`, `acquire` rejects with DatabaseDown. */
function createMutex() {
  let isLocked = false
  const waiting: (() => void)[] = []
  return {
    acquire: () =>
      new Promise<void>((resolve, reject) => {
        if (!isLocked) {
          isLocked = true
          return resolve()
        }
        const enter = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(new DatabaseDown(`The only connection was busy for ${timeout} ms`))
        }, timeout)
        waiting.push(enter)
      }),
    release() {
      const next = waiting.shift()
      if (next) next()
      else isLocked = false
    },
  }
}
