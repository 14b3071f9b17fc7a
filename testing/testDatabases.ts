/** Databases for tests: always PGlite, and also PostgreSQL if its server is running. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase, type Database } from '../runtime/api/database/createDatabase.ts'
import { openDatabase, type DatabaseSettings } from '../runtime/api/database/openDatabase.ts'
import { newDatabaseFolder } from './newDatabaseFolder.ts'
import { root } from './root.ts'

export const pgliteScript = join(root, 'runtime/api/database/pgliteWorker.mjs')

export interface TestDatabase {
  database: Database
  settings: DatabaseSettings
  /** The messages that the database has logged. */
  logged: string[]
  /** Closes the database and removes it. */
  remove(): Promise<void>
}

export interface DatabaseKind {
  name: string
  /** Creates a database without tables. The first use creates the tables. */
  create(): Promise<TestDatabase>
}

/** The server in DATABASE_URL, else the PostgreSQL server of this machine. */
const postgresUrl = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

const testDatabase = (settings: DatabaseSettings, drop: () => Promise<unknown>): TestDatabase => {
  const logged: string[] = []
  const database = createDatabase(
    (onEnd) => openDatabase(settings, onEnd),
    (message) => void logged.push(message),
    // On a busy machine, PGlite opens slowly.
    { opening: 60_000, pause: 1000 },
  )
  const remove = async () => {
    await database.close()
    await drop()
  }
  return { database, settings, logged, remove }
}

export const pglite: DatabaseKind = {
  name: 'PGlite',
  async create() {
    const { folder, remove } = await newDatabaseFolder()
    return testDatabase({ url: undefined, folder, script: pgliteScript }, async () => remove())
  },
}

/** Each call of `create` makes a separate database, so that parallel tests share no data. */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async create() {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await runOnServer(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    const settings = { url: url.href, folder: undefined, script: pgliteScript }
    return testDatabase(settings, () => runOnServer(`drop database ${name} with (force)`))
  },
}

/** Runs an SQL statement in the database that `postgresUrl` names, for example to create the database of a test. */
export async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 1000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const hasPostgres = await runOnServer('select 1').then(
  () => true,
  () => false,
)

export const databaseKinds = hasPostgres ? [pglite, postgres] : [pglite]
