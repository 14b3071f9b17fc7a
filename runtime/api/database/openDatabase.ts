/**
 * Opens the database that the settings name, and migrates it. The server imports this module only at the first use of
 * the database, because loading the drivers would delay the start of the server.
 */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { guardedPool } from './guardedPool.ts'
import { migrateUp } from './migrate.ts'
import { pglitePool } from './pglitePool.ts'
import { defaultDeadlines, migrationPool, postgresPool, type Deadlines } from './postgresPool.ts'
import type { Tables } from './tables.ts'

export interface DatabaseSettings {
  /** The URL of PostgreSQL; without it PGlite is used. */
  url: string | undefined
  /** The folder of PGlite's files; without it PGlite works in memory. */
  folder: string | undefined
  /** Path of `pgliteWorker.mjs`. */
  script: string
  /** Only for PostgreSQL. Default: `defaultDeadlines`. */
  deadlines?: Deadlines
}

/**
 * @param onEnd is called when the thread of PGlite has ended. Never called for PostgreSQL: its pool replaces broken
 * connections.
 * @throws if the database cannot be opened or migrated.
 */
export async function openDatabase(settings: DatabaseSettings, onEnd: () => void): Promise<Kysely<Tables>> {
  const { url, deadlines = defaultDeadlines } = settings
  if (url === undefined) {
    const db = kyselyOf(guardedPool(await pglitePool({ ...settings, onEnd })))
    try {
      await migrateUp(db)
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  }
  const migrating = kyselyOf(guardedPool(migrationPool(url, deadlines)))
  try {
    await migrateUp(migrating)
  } finally {
    await migrating.destroy()
  }
  return kyselyOf(guardedPool(postgresPool(url, deadlines)))
}

const kyselyOf = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
