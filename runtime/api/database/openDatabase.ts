/** Connects to the database that the settings name, and migrates it. Loaded with its drivers when it is first needed. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { guardedPool } from './guardedPool.ts'
import { migrateUp } from './migrate.ts'
import { pglitePool } from './pglitePool.ts'
import { defaultDeadlines, migrationPool, postgresPool, type Deadlines } from './postgresPool.ts'
import type { Tables } from './tables.ts'

export interface DatabaseSettings {
  /** Of PostgreSQL; PGlite without one. */
  url: string | undefined
  /** Where PGlite keeps its files; in memory without one. */
  folder: string | undefined
  /** Path of `pgliteWorker.mjs`. */
  script: string
  /** Of PostgreSQL, instead of the default ones. */
  deadlines?: Deadlines
}

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
