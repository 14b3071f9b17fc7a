/** Whether this process can do all of its work: its database responds, and has the tables of this version. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../api/database/createDatabase.ts'
import { missingMigrations } from '../../api/database/migrate.ts'
import { isolate } from '../../../engine/plugins/isolate.ts'

export interface Readiness {
  database: 'ok' | 'down'
  migrations: 'ok' | 'missing' | 'unknown'
}

/** Milliseconds. A readiness check does not wait long, so a slower database counts as down. */
const deadline = 2000

/** Creates the check. The check opens and migrates the database if that has not happened yet, and never rejects. */
export const readinessOf = (database: Database) => (): Promise<Readiness> =>
  isolate<Readiness>(
    () =>
      database.use(async (db) => ({
        database: 'ok',
        migrations: (await missingMigrations(db)).length === 0 ? 'ok' : 'missing',
      })),
    {
      ...{ plugin: 'server', slot: 'readiness', deadline },
      otherwise: { database: 'down', migrations: 'unknown' },
      // `createDatabase` already logs once that the database is down.
      reportFailure: () => undefined,
    },
  )

/**
 * `/healthz` answers 200 while the process runs. `/readyz` answers 200 only if the process can do all of its work. A
 * load balancer must check `/healthz`, because pages and funnels work without a database.
 * @param ready the check of this process; without it, `/readyz` always answers 200.
 */
export function healthRoutes(server: FastifyInstance, ready: (() => Promise<Readiness>) | undefined): void {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (_request, reply) => {
    const checks = (await ready?.()) ?? {}
    const isReady = Object.values(checks).every((check) => check === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', ...checks })
  })
}
