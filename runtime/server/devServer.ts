/**
 * Creates the app and the HTTP server for development. Vite loads this module again after each change of code, so that
 * the new code runs.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import { storedAccounts } from '../api/data/accounts.ts'
import { storedMessages } from '../api/data/messages.ts'
import { createApi } from '../api/createApi.ts'
import { createCleanUp } from '../api/jobs/cleanUp.ts'
import { createWorker } from '../api/jobs/worker.ts'
import { createApp, type App, type AppOptions, type AppResult } from '../app/createApp.ts'
import type { AuthEmulator } from './authEmulator.ts'
import { cookieRunStore } from './cookieRunStore.ts'
import { createServer } from './createServer.ts'
import { devAssets } from './devAssets.ts'
import { pictogramsOf, type Pictograms } from './pictograms.ts'
import { serverLoaders } from './pluginServers.gen.ts'
import { loadViews } from './renderScreen.tsx'
import { accountRunStore } from './accountRunStore.ts'
import { createSeal } from './seal.ts'
import { createLeadStore } from './leads/leadStore.ts'
import { reportSpool } from './leads/reportSpool.ts'
import { serverDatabase } from './serverDatabase.ts'
import { readApiUrl, readDatabaseUrl } from './serverSettings.ts'
import { startPlugins } from './startPlugins.ts'

const apiUrl = readApiUrl(process.env.API_URL)
const databaseUrl = readDatabaseUrl(process.env.DATABASE_URL)

/** @param shared has `remember`, which keeps compiled configs, so that no config is compiled twice. */
export const createDevApp = (
  files: ConfigFiles,
  shared: Pick<AppOptions, 'registry' | 'remember' | 'adjustOptions'>,
): AppResult => createApp(files, { ...shared, pseudo: true, apiUrl })

export interface DevServerOptions {
  /** Returns the current app. */
  app(this: void): App
  /** The folder of configs. */
  configs: string
  /** The text of the early script (`runtime/client/early.ts`). */
  early: string
  publicFolder: string
  authEmulator?: AuthEmulator | undefined
  /**
   * The server that the new one replaces. It is closed before the new one starts its jobs, because only one server can
   * use the folder of the database.
   */
  previous?: FastifyInstance | undefined
  /**
   * An empty folder for the data of a server that only renders. Such a server uses no other database and runs no jobs,
   * so it sends nothing. Default: `.data` or DATABASE_URL, and jobs run.
   */
  scratch?: string
}

export async function createDevServer({
  app,
  configs,
  early,
  publicFolder,
  authEmulator,
  previous,
  scratch,
}: DevServerOptions): Promise<FastifyInstance> {
  const data = scratch ?? '.data'
  const assets = devAssets(early)
  const seal = createSeal(['development only, seals nothing of value'])
  const { registry, optionsOf } = app()
  const ports = {
    database: serverDatabase({
      root: process.cwd(),
      data,
      url: scratch === undefined ? databaseUrl : undefined,
    }),
    now: () => new Date(),
    log: console.error,
  }
  const callerOf = (request: FastifyRequest) => plugins.identity.ofSession(request)
  const runs = accountRunStore({
    ...ports,
    cookies: cookieRunStore(seal, { secure: false }),
    callerOf,
  })
  const plugins = await startPlugins(registry.plugins, optionsOf, serverLoaders, {
    now: () => new Date(),
    randomId: randomUUID,
    fetch,
    accounts: apiUrl === undefined ? storedAccounts(ports.database, ports.now) : undefined,
    log: console.error,
    runs: runs.browserRuns,
    messages: storedMessages(
      ports.database,
      () => plugins.queues,
      () => worker.wake(),
    ),
    callerOf,
    rateCounts: countsOfProcess,
    configFile: (path) => join(configs, path),
    secure: false,
  })
  /** The pictograms of the current app: drawn again after an edit. */
  let drawn: { app: App; pictograms: Pictograms } | undefined
  const pictograms = () => {
    if (drawn?.app !== app()) drawn = { app: app(), pictograms: pictogramsOf(app()) }
    return drawn.pictograms
  }
  const { queues } = plugins
  const worker = createWorker({ ...ports, queues: scratch === undefined ? queues : {} })
  const cleanUp = createCleanUp(ports)
  const leads = createLeadStore({
    ...{ ...ports, queues, onNewJobs: worker.wake },
    spool: reportSpool(join(data, 'leads'), seal),
  })
  const server = await createServer({
    app,
    plugins,
    api:
      apiUrl === undefined
        ? createApi({
            ...ports,
            identity: plugins.identity,
            queues: () => plugins.queues,
            onNewJobs: () => worker.wake(),
          })
        : undefined,
    leads,
    authEmulator,
    views: await loadViews(),
    pictograms,
    assets: () => assets,
    runs,
    trustProxy: false,
    publicFolder,
    now: () => new Date(),
    secure: false,
    development: true,
    preview: seal,
  })
  server.addHook('onClose', async () => {
    await leads.close()
    await worker.close()
    await cleanUp.close()
    // The database closes after the jobs, because running jobs still use it.
    await ports.database.close()
  })
  await server.ready()
  await previous?.close()
  if (scratch !== undefined) return server
  leads.start()
  worker.start()
  cleanUp.start()
  return server
}
