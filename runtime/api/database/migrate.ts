/**
 * Applies and reverts migrations of the tables. Only one process at a time does so: Kysely's advisory lock makes the
 * others wait.
 */
import { Migrator, type Kysely, type Migration, type MigrationResultSet } from 'kysely'
import { profiles } from './migrations/0001-profiles.ts'
import { products } from './migrations/0002-products.ts'
import { choices } from './migrations/0003-choices.ts'
import { leads } from './migrations/0004-leads.ts'
import { jobs } from './migrations/0005-jobs.ts'
import { runs } from './migrations/0006-runs.ts'
import { messages } from './migrations/0007-messages.ts'
import { messageSenders } from './migrations/0008-message-senders.ts'
import type { Tables } from './tables.ts'

/** In the order of their names. A released migration never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-profiles': profiles,
  '0002-products': products,
  '0003-choices': choices,
  '0004-leads': leads,
  '0005-jobs': jobs,
  '0006-runs': runs,
  '0007-messages': messages,
  '0008-message-senders': messageSenders,
}

/**
 * Applies all missing migrations, in one transaction. Does nothing if a newer version of this code has migrated the
 * database.
 * @throws if a migration fails. In that case none is applied.
 */
export async function migrateUp(db: Kysely<Tables>): Promise<void> {
  if (await isNewer(db)) return
  throwIfFailed(await migratorOf(db).migrateToLatest())
}

/** The migrations of this version that the database does not have. */
export async function missingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const done = await doneMigrations(db)
  return Object.keys(migrations).filter((name) => !done.includes(name))
}

/** Reverts the last migration. The data in its tables is lost. */
export async function migrateDown(db: Kysely<Tables>): Promise<void> {
  throwIfFailed(await migratorOf(db).migrateDown())
}

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })

function throwIfFailed({ error }: MigrationResultSet): void {
  if (error) throw error as Error
}

/**
 * True if a newer version of this code has migrated the database: during a deploy, or after a rollback of the code.
 * Migrations only add tables and columns, so this version works with the newer tables.
 */
async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === migrationTable)) return false
  const done = await doneMigrations(db)
  return (
    Object.keys(migrations).every((name) => done.includes(name)) && done.some((name) => !(name in migrations))
  )
}

async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const rows = await (db as unknown as Kysely<{ [migrationTable]: { name: string } }>)
    .selectFrom(migrationTable)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Kysely's default name of the table that lists the finished migrations. */
const migrationTable = 'kysely_migration'
