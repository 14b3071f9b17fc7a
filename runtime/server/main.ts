/** The product's server: the built code, the configs, one port. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '../app/createApp.ts'
import { builtAssets, type Manifest } from './assets.ts'
import { readConfigFiles } from './configFiles.ts'
import { createServer } from './createServer.ts'
import { portTaken } from './portTaken.ts'
import { loadViews } from './renderScreen.tsx'
import { formatProblem } from '../../engine/core/formatProblem.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'dist/client')
const env = process.env
const port = Number(env.PORT ?? 3000)
const host = env.HOST ?? '127.0.0.1'

/** The key that seals runs: from the environment, else one that this machine keeps. */
function readSecret(): string {
  if (env.RUN_SECRET) return env.RUN_SECRET
  if (env.NODE_ENV === 'production') throw new Error('RUN_SECRET is missing: it seals the runs of learners')
  const file = join(root, '.data/secret')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

const folders = [join(root, 'configs'), ...(env.CONFIGS ? [env.CONFIGS] : [])]
const { app, problems } = createApp(readConfigFiles(...folders), { pseudo: env.PSEUDO_LOCALES === '1' })
for (const problem of problems) console.error(formatProblem(problem))
if (!app) {
  console.error('The configs have errors: nothing is served.')
  process.exit(1)
}

const readBuilt = (file: string) => readFileSync(join(client, file), 'utf8')
const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Manifest
const assets = builtAssets(manifest, readBuilt('early.js').trim(), readBuilt)
const server = await createServer({
  app: () => app,
  assets: () => assets,
  views: await loadViews(),
  secret: readSecret(),
  staticFolder: join(client, 'assets'),
  publicFolder: join(root, 'runtime/public'),
  now: () => new Date(),
  log: env.LOG === '1',
  secure: env.NODE_ENV === 'production',
  development: false,
  preview: env.PREVIEW === '1',
})

await server.listen({ port, host }).catch((error: unknown) => {
  const said = portTaken(error, port, `PORT=${port + 1} npm start`)
  if (!said) throw error
  console.error(said)
  process.exit(1)
})
console.log(`Serving on http://localhost:${port}`)

/** Requests under way are answered; no new ones are taken, and no connection is held for more. */
async function shutDown(): Promise<void> {
  setInterval(() => server.server.closeIdleConnections(), 100)
  await server.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
