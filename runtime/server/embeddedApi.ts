/** The product API of this server, over its own database, which is opened by the first request that needs it. */
import { join } from 'node:path'
import type { Accounts } from '../../engine/plugins/accounts.ts'
import type { Identity } from '../../engine/plugins/identity.ts'
import { createApi, type Api } from '../api/createApi.ts'
import { storedAccounts } from '../api/data/accounts.ts'
import { createDatabase } from '../api/database/createDatabase.ts'

export interface EmbeddedApiOptions {
  /** The folder of the project. */
  root: string
  /** Where this machine keeps its data. */
  data: string
  /** Of PostgreSQL; without it the database is a folder beside the other data. */
  databaseUrl: string | undefined
}

export interface EmbeddedApi {
  /** For the plugins of this server, which start before the API: it asks them who calls. */
  accounts: Accounts
  api(this: void, identity: Identity): Api
}

export function embeddedApi({ root, data, databaseUrl }: EmbeddedApiOptions): EmbeddedApi {
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
  const database = createDatabase(open, console.error)
  return {
    accounts: storedAccounts(database),
    api: (identity) => createApi({ database, identity, now: () => new Date(), log: console.error }),
  }
}
