/** The database of this server, for the product API and for all that the server itself keeps. */
import { join } from 'node:path'
import { createDatabase, type Database } from '../api/database/createDatabase.ts'

export interface ServerDatabaseOptions {
  /** The folder of the project. */
  root: string
  /** Where this machine keeps its data. */
  data: string
  /** Of PostgreSQL; without it the database is a folder beside the other data. */
  url: string | undefined
  /** Hears when the database goes down, and when it is back. */
  log?(message: string): void
}

/** It is opened by its first use. */
export function serverDatabase({ root, data, url, log = console.error }: ServerDatabaseOptions): Database {
  const settings = {
    url,
    folder: join(data, 'database'),
    // Outside of the build: a thread starts from a file of its own.
    script: join(root, 'runtime/api/database/pgliteWorker.mjs'),
  }
  return createDatabase(async (onEnd) => {
    // The drivers are loaded with the first use: they would delay every start.
    const { openDatabase } = await import('../api/database/openDatabase.ts')
    return openDatabase(settings, onEnd)
  }, log)
}
