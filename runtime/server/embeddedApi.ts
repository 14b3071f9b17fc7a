/** The product API of this server, over its own database, which is opened by the first request that needs it. */
import { join } from 'node:path'
import type { Identity } from '../../engine/plugins/identity.ts'
import { createApi, type Api } from '../api/createApi.ts'
import { createDatabase } from '../api/database/createDatabase.ts'

export interface EmbeddedApiOptions {
  /** The folder of the project. */
  root: string
  /** Where this machine keeps its data. */
  data: string
  /** Of PostgreSQL; without it the database is a folder beside the other data. */
  databaseUrl: string | undefined
  identity: Identity
}

export function embeddedApi({ root, data, databaseUrl, identity }: EmbeddedApiOptions): Api {
  const settings = {
    url: databaseUrl,
    folder: join(data, 'database'),
    // Outside of the build: a thread starts from a file of its own.
    script: join(root, 'runtime/api/database/pgliteWorker.mjs'),
  }
  const open = async (onEnd: () => void) => {
    // The drivers are loaded with the first use: they would delay every start.
    const { openDatabase } = await import('../api/database/openDatabase.ts')
    return openDatabase(settings, onEnd)
  }
  return createApi({
    database: createDatabase(open, console.error),
    identity,
    now: () => new Date(),
    log: console.error,
  })
}
