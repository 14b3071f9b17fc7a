/** For tools: opens the database that a server with the same environment variables uses. */
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createDatabase } from '../runtime/api/database/createDatabase.ts'
import { DatabaseDown } from '../runtime/api/database/databaseDown.ts'
import { openDatabase } from '../runtime/api/database/openDatabase.ts'
import type { Tables } from '../runtime/api/database/tables.ts'
import { readDatabaseUrl, SettingsError } from '../runtime/server/serverSettings.ts'
import { root } from './root.ts'
import { ToolProblem } from './toolProblem.ts'

/** Runs `work` with the database, then closes the database. @throws {ToolProblem} if the database cannot be opened. */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const settings = {
    url: urlOf(env.DATABASE_URL),
    folder: join(env.DATA_FOLDER || join(root, '.data'), 'database'),
    script: join(root, 'runtime/api/database/pgliteWorker.mjs'),
  }
  const database = createDatabase(
    (onEnd) => openDatabase(settings, onEnd),
    () => undefined,
  )
  try {
    return await database.use(work)
  } catch (error) {
    if (!(error instanceof DatabaseDown)) throw error
    throw new ToolProblem(`The database cannot be opened: ${error.message}`)
  } finally {
    await database.close()
  }
}

function urlOf(text: string | undefined): string | undefined {
  try {
    return readDatabaseUrl(text)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new ToolProblem(error.message)
  }
}
