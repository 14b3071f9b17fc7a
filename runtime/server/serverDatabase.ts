/** The database of this server, for the product API and for the data of the server itself. */
import { join } from 'node:path'
import { createDatabase, type Database } from '../api/database/createDatabase.ts'

export interface ServerDatabaseOptions {
  /** The folder of the project. */
  root: string
  /** The folder with the data of this machine. */
  data: string
  /** The URL of PostgreSQL. Undefined: an embedded database in the folder `data`. */
  url: string | undefined
  /** Called when the database goes down, and when it is back. */
  log?(message: string): void
}

/** The first use opens the database. */
export function serverDatabase({ root, data, url, log = console.error }: ServerDatabaseOptions): Database {
  const settings = {
    url,
    folder: join(data, 'database'),
    // The build does not bundle this script, because a worker thread starts from a file.
    script: join(root, 'runtime/api/database/pgliteWorker.mjs'),
  }
  return createDatabase(async (onEnd) => {
    // The drivers are loaded at the first use, so that the server starts faster.
    const { openDatabase } = await import('../api/database/openDatabase.ts')
    return openDatabase(settings, onEnd)
  }, log)
}
