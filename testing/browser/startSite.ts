/** Starts the product on a new database. The processes of the site share only the database. */
import { dirname } from 'node:path'
import { restartableProxy } from '../restartableProxy.ts'
import { hasPostgres, pglite, postgres, type DatabaseKind } from '../testDatabases.ts'
import { addNameEffects } from './addNameEffects.ts'
import { purchases } from './purchases.ts'
import { startServer, type RunningServer, type ServerOptions } from './startServer.ts'
import type { Page } from './test.ts'

export type SiteDatabase = 'embedded' | 'PostgreSQL'
/**
 * Some tests run only on the last database of this list. PostgreSQL is last, because its two processes can cause faults
 * that one process cannot cause.
 */
export const siteDatabases: readonly SiteDatabase[] = hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded']

export interface RunningSite {
  /** The URL of the first process. */
  url: string
  open(page: Page, path: string): Promise<unknown>
  /** For each process: whether it accepts the session. @param cookie the value of the session cookie. */
  acceptsSession(cookie: string): Promise<boolean[]>
  /**
   * Runs `work` while the site cannot reach its database. On PostgreSQL, stops the proxy in front of the database
   * until `work` has ended. The embedded database runs in the process of the server, so the server is killed, and
   * started again after `work`.
   */
  withoutDatabase(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts two processes on PostgreSQL. Starts one process on the embedded database, because processes cannot share this
 * database. If a user saves certain profile names, the database reacts: see `addNameEffects.ts`.
 */
export async function startSite(database: SiteDatabase, options: ServerOptions): Promise<RunningSite> {
  const { servers, withoutDatabase, remove } = await start[database](options)
  const { url } = servers[0]!
  return {
    url,
    open: (page, path) => page.goto(url + path),
    acceptsSession: (cookie) =>
      Promise.all(
        servers.map(async (server) => {
          const response = await fetch(`${server.url}/api/auth/sign-in`, {
            headers: { cookie: `session=${cookie}` },
          })
          return ((await response.json()) as { isLogged: boolean }).isLogged
        }),
      ),
    withoutDatabase,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()))
      await remove()
    },
  }
}

interface Started extends Pick<RunningSite, 'withoutDatabase'> {
  servers: RunningServer[]
  remove(): Promise<unknown>
}

async function newDatabase(kind: DatabaseKind) {
  const { database, settings, remove } = await kind.create()
  await addNameEffects(database, purchases)
  // Only one process can open the embedded database.
  await database.close()
  return { settings, remove }
}

const start: Record<SiteDatabase, (options: ServerOptions) => Promise<Started>> = {
  async PostgreSQL(options) {
    const { settings, remove } = await newDatabase(postgres)
    const proxy = restartableProxy(settings.url!)
    const databaseUrl = await proxy.start()
    const servers = await Promise.all([1, 2].map(() => startServer({ ...options, databaseUrl })))
    return {
      servers,
      async withoutDatabase(work) {
        await proxy.stop()
        await work()
        await proxy.start()
      },
      remove: () => proxy.stop().then(remove),
    }
  },
  async embedded(options) {
    const { settings, remove } = await newDatabase(pglite)
    const withData = { ...options, data: dirname(settings.folder!) }
    const servers = [await startServer(withData)]
    return {
      servers,
      async withoutDatabase(work) {
        const { port, kill } = servers[0]!
        await kill()
        await work()
        servers[0] = await startServer({ ...withData, port })
      },
      remove,
    }
  },
}
