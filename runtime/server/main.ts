/** Starts the product's server: the built code and the configs, on one port. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storedAccounts } from '../api/data/accounts.ts'
import { storedMessages } from '../api/data/messages.ts'
import { createApi } from '../api/createApi.ts'
import { createCleanUp } from '../api/jobs/cleanUp.ts'
import { createWorker } from '../api/jobs/worker.ts'
import { createApp } from '../app/createApp.ts'
import { authEmulator, emulateSignIn, usesEmulator } from './authEmulator.ts'
import { builtAssets, type Manifest } from './assets.ts'
import { readConfigFiles, siteFolder } from './configFiles.ts'
import { cookieRunStore } from './cookieRunStore.ts'
import { createServer } from './createServer.ts'
import { pictogramsOf } from './pictograms.ts'
import { createLeadStore } from './leads/leadStore.ts'
import { reportSpool } from './leads/reportSpool.ts'
import { localSecret } from './localSecret.ts'
import { createLog } from './operations/createLog.ts'
import { createObservers } from './operations/observers.ts'
import { readinessOf } from './operations/readiness.ts'
import { portTakenMessage } from './portTakenMessage.ts'
import { serverLoaders } from './pluginServers.gen.ts'
import { loadViews } from './renderScreen.tsx'
import { accountRunStore } from './accountRunStore.ts'
import { createSeal } from './seal.ts'
import { serverDatabase } from './serverDatabase.ts'
import { readServerSettings, SettingsError } from './serverSettings.ts'
import { startPlugins } from './startPlugins.ts'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const clientFolder = join(root, 'dist/client')

function readSettings() {
  try {
    return readServerSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
const { port, host, configs, preview, production, ...settings } = readSettings()
const data = settings.dataFolder ?? join(root, '.data')

for (const warning of settings.warnings) console.error(warning)

const folders = [join(root, 'configs'), ...(configs === undefined ? [] : [configs])]
const { app, problems } = createApp(readConfigFiles(...folders), {
  pseudo: settings.pseudoLocales,
  apiUrl: settings.apiUrl,
  adjustOptions: settings.authEmulator && emulateSignIn(settings.authEmulator.running),
})
for (const problem of problems) console.error(formatProblem(problem))
if (!app) {
  console.error('The configs have errors: nothing is served.')
  process.exit(1)
}

const emulator =
  settings.authEmulator && usesEmulator(app)
    ? await authEmulator({ root, ...settings.authEmulator, log: console.log })
    : undefined
const readBuilt = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Manifest
const assets = builtAssets(manifest, readBuilt('early.js').trim(), readBuilt)
const seal = createSeal(settings.secrets ?? [localSecret(join(data, 'secret'))])
const pictograms = pictogramsOf(app)
const log = createLog()
const ports = {
  database: serverDatabase({ root, data, url: settings.databaseUrl, log: (message) => log.error(message) }),
  now: () => new Date(),
  log: (message: string) => log.error(message),
}
const ready = readinessOf(ports.database)
const observers = await createObservers(settings, log, ready).catch((error: unknown) => {
  const message = portTakenMessage(
    error,
    settings.metrics?.port ?? 0,
    (other) => `METRICS_PORT=${other} npm start`,
  )
  if (!message) throw error
  console.error(message)
  return process.exit(1)
})
// The Redis client is loaded only if REDIS_URL is set.
const redisCounts =
  settings.redisUrl === undefined
    ? undefined
    : (await import('./sharedCounts.ts')).sharedCounts(settings.redisUrl, ports.log)
const rateCounts = redisCounts?.countsOf ?? countsOfProcess
// `plugins` is set below, before the first request.
const callerOf = (request: FastifyRequest) => plugins.identity.ofSession(request)
const runs = accountRunStore({
  ...ports,
  cookies: cookieRunStore(seal, { secure: production }),
  callerOf,
})
const plugins = await startPlugins(app.registry.plugins, app.optionsOf, serverLoaders, {
  now: () => new Date(),
  randomId: randomUUID,
  fetch,
  accounts: settings.apiUrl === undefined ? storedAccounts(ports.database, ports.now) : undefined,
  runs: runs.browserRuns,
  messages: storedMessages(
    ports.database,
    () => plugins.queues,
    () => worker.wake(),
  ),
  callerOf,
  log: ports.log,
  rateCounts,
  // There is a site folder: without a `site.json`, there would be no app.
  configFile: (path) => join(siteFolder(...folders)!, path),
  secure: production,
})
observers.observe(plugins.bus)
const api =
  settings.apiUrl === undefined
    ? createApi({
        ...ports,
        rateCounts,
        identity: plugins.identity,
        queues: () => plugins.queues,
        onNewJobs: () => worker.wake(),
      })
    : undefined
const { queues } = plugins
const worker = createWorker({ ...ports, queues })
const cleanUp = createCleanUp(ports)
// A server with PREVIEW=1 has no real learners, so it stores no leads.
const leads = preview
  ? undefined
  : createLeadStore({
      ...{ ...ports, queues, onNewJobs: worker.wake },
      spool: reportSpool(join(data, 'leads'), seal),
    })
const server = await createServer({
  app: () => app,
  plugins,
  api,
  leads,
  authEmulator: emulator,
  assets: () => assets,
  views: await loadViews(),
  pictograms: () => pictograms,
  runs,
  trustProxy: settings.trustProxy,
  staticFolder: join(clientFolder, 'assets'),
  publicFolder: join(root, 'runtime/public'),
  now: () => new Date(),
  log,
  ready,
  onResponse: observers.onResponse,
  secure: production,
  development: false,
  preview: preview ? seal : undefined,
})

// The hook that was added last runs first, so the jobs end before their plugins are disposed.
server.addHook('onClose', async () => {
  await leads?.close()
  await worker.close()
  await cleanUp.close()
})
await server.listen({ port, host }).catch((error: unknown) => {
  const message = portTakenMessage(error, port, (other) => `PORT=${other} npm start`)
  if (!message) throw error
  console.error(message)
  process.exit(1)
})
const { port: actualPort } = server.server.address() as AddressInfo
console.log(`Serving on http://localhost:${actualPort}`)
leads?.start()
cleanUp.start()
// Without a `databaseUrl`, the server uses an embedded database. Opening the embedded database takes a second of
// processor time, which would delay the first page. So the embedded database opens 3 s after the start.
const openDatabase = () => {
  api?.open()
  worker.start()
}
setTimeout(openDatabase, settings.databaseUrl === undefined ? 3000 : 0).unref()

/** Ends the process. Finishes the running requests and jobs, accepts no new ones, and closes idle connections. */
async function shutDown(): Promise<void> {
  // `close` waits for every connection, and a connection becomes idle only after its response. So this repeats.
  setInterval(() => server.server.closeIdleConnections(), 100)
  await server.close()
  // Running jobs use the database, so it closes after them.
  await ports.database.close()
  await observers.close()
  redisCounts?.close()
  emulator?.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
