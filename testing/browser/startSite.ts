/** The product on a database of its own: processes that share the database and nothing else. */
import { dirname } from 'node:path'
import { restartable } from '../restartable.ts'
import { hasPostgres, pglite, postgres, type DatabaseKind } from '../testDatabases.ts'
import { addNameEffects } from './nameEffects.ts'
import { purchases } from './purchases.ts'
import { startServer, type RunningServer, type ServerOptions } from './startServer.ts'
import type { Page } from './test.ts'

export type SiteDatabase = 'embedded' | 'PostgreSQL'
/** The last one asks most of a site: on PostgreSQL it is two processes. */
export const siteDatabases: readonly SiteDatabase[] = hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded']

export interface RunningSite {
  /** Of the first process. */
  url: string
  open(page: Page, path: string): Promise<unknown>
  /** Whether each process accepts the session. */
  isLogged(cookie: string): Promise<boolean[]>
  /**
   * Stops the database, runs `work`, and starts the database again. The embedded one runs in the process of the server, which
   * is killed.
   */
  restartDatabase(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Two processes on PostgreSQL; one on the embedded database, which processes cannot share. The database has the effects of
 * `nameEffects.ts`.
 */
export async function startSite(on: SiteDatabase, options: ServerOptions): Promise<RunningSite> {
  const { servers, restartDatabase, remove } = await start[on](options)
  const { url } = servers[0]!
  return {
    url,
    open: (page, path) => page.goto(url + path),
    isLogged: (cookie) =>
      Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`${server.url}/api/auth/sign-in`, {
            headers: { cookie: `session=${cookie}` },
          })
          return ((await answer.json()) as { isLogged: boolean }).isLogged
        }),
      ),
    restartDatabase,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()))
      await remove()
    },
  }
}

interface Started extends Pick<RunningSite, 'restartDatabase'> {
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
    const proxy = restartable(settings.url!)
    const databaseUrl = await proxy.start()
    const servers = await Promise.all([1, 2].map(() => startServer({ ...options, databaseUrl })))
    return {
      servers,
      async restartDatabase(work) {
        await proxy.stop()
        await work()
        await proxy.start()
      },
      remove: () => proxy.stop().then(remove),
    }
  },
  async embedded(options) {
    const { settings, remove } = await newDatabase(pglite)
    const again = { ...options, data: dirname(settings.folder!) }
    const servers = [await startServer(again)]
    return {
      servers,
      async restartDatabase(work) {
        const { port, kill } = servers[0]!
        await kill()
        await work()
        servers[0] = await startServer({ ...again, port })
      },
      remove,
    }
  },
}
