/**
 * `npm run dev`: serves the product, and reloads the page after each change of code or configs. If a config has an
 * error, the error is shown over the page, and the last version without errors is still served.
 */
import { watch } from 'chokidar'
import type { FastifyInstance } from 'fastify'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pc from 'picocolors'
import { createServer as createVite } from 'vite'
import type { App } from '../../runtime/app/createApp.ts'
import type * as DevServer from '../../runtime/server/devServer.ts'
import { authEmulator, emulateSignIn } from '../../runtime/server/authEmulator.ts'
import { portTakenMessage } from '../../runtime/server/portTakenMessage.ts'
import { readPort, SettingsError } from '../../runtime/server/serverSettings.ts'
import { earlyScript } from '../build/earlyScript.ts'
import { pretty } from '../check/outputs/pretty.ts'
import { configsFolder } from '../configsFolder.ts'
import { runGenerate } from '../generate/command.ts'
import { ownConfigs, root } from '../root.ts'
import { isCorrectable, runTool, ToolProblem } from '../toolProblem.ts'
import type * as Configs from './devConfigs.ts'
import { batchChanges } from './batchChanges.ts'
import { devListener } from './devListener.ts'
import { createOverlay } from './overlay.ts'
import { createRequestGate } from './requestGate.ts'

const publicFolder = join(root, 'runtime/public')

export interface DevOptions {
  /** Instead of the environment's `PORT`. */
  port?: string
  /** A folder of configs, instead of the project's own. */
  configs?: string
}

export async function devCommand(options: DevOptions): Promise<void> {
  await runTool(() => serve(options))
  // After an error, the open port would keep the process alive.
  if (process.exitCode) process.exit()
}

async function serve({ port: givenPort, configs }: DevOptions): Promise<void> {
  const port = givenPort === undefined ? portOf(process.env.PORT, 'PORT') : portOf(givenPort, '--port')
  if (port === undefined) return
  const folder = configsFolder(configs)
  const gate = createRequestGate()
  const http = createHttpServer(gate.listener)
  const origin = await listen(http, port)
  await runGenerate(false)
  const early = await earlyScript()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server: http }, watch: null },
    appType: 'custom',
  })
  const overlay = createOverlay(vite)
  const { AUTH_EMULATOR, FIREBASE_AUTH_EMULATOR_HOST } = process.env
  const runningEmulator = FIREBASE_AUTH_EMULATOR_HOST || undefined
  // Adds the emulator to the options of the plugin "auth".
  const adjustOptions = AUTH_EMULATOR === '0' ? undefined : emulateSignIn(runningEmulator)
  // All reloads use the same emulator.
  const emulator = adjustOptions && (await authEmulator({ root, running: runningEmulator, log: console.log }))
  const load = async <T>(file: string) => (await vite.ssrLoadModule(file)) as T
  const loadConfigsReader = async () =>
    (await load<typeof Configs>('/tools/dev/devConfigs.ts')).createDevConfigsReader(
      origin,
      folder,
      adjustOptions,
    )
  const createServer = async (previous?: FastifyInstance) =>
    (await load<typeof DevServer>('/runtime/server/devServer.ts')).createDevServer({
      ...{ configs: folder, early, publicFolder, authEmulator: emulator, previous },
      app: () => app!,
    })

  let app: App | undefined
  let server: FastifyInstance | undefined
  let readConfigs = await loadConfigsReader()
  const reload = async (isCodeChanged: boolean): Promise<void> => {
    const loaded = readConfigs()
    app = loaded.app ?? app
    if (app && (isCodeChanged || !server)) server = await createServer(server)
    console.log(`${pretty(loaded.report, pc.isColorSupported)}\n`)
    if (!loaded.app)
      console.log(
        pc.red(
          app
            ? 'The last version without errors is still served.'
            : 'Nothing is served until these errors are corrected.',
        ),
      )
    overlay.show(loaded)
  }
  await reload(false)

  gate.open(devListener(vite.middlewares, () => ({ app, server })))

  const onConfigs = batchChanges(() => reload(false), logError)
  const onOwnFunnel = batchChanges(generateInBackground, logError)
  watch(folder, { ignoreInitial: true, ignored: isGenerated }).on('all', (_event, path) => {
    onConfigs(path)
    // The types of the answers are generated from the project's own funnels.
    if (path.startsWith(join(ownConfigs, 'funnels')) && path.endsWith('funnel.json')) onOwnFunnel(path)
  })
  const onCode = batchChanges(async (paths) => {
    // Other files are generated from these files.
    if (paths.some((path) => /schema\.json$|definition\.ts$|copy\.en\.json$|pictures\.ts$/.test(path)))
      await generateInBackground()
    paths.forEach((path) => vite.moduleGraph.onFileChange(path))
    vite.moduleGraph.invalidateAll()
    readConfigs = await loadConfigsReader()
    await reload(true)
  }, logError)
  watch(
    ['engine', 'screens', 'runtime'].map((each) => join(root, each)),
    { ignoreInitial: true, ignored: (path) => isGenerated(path) || isIgnoredFolder(path) },
  ).on('all', (_event, path) => onCode(path))

  console.log(`${pc.green('ready')} ${origin}  ·  all kinds of screens and sections: ${origin}/gallery`)
}

/** The port. If the text is not a port, prints a message, sets the exit code and returns undefined. */
function portOf(text: string | undefined, name: string): number | undefined {
  try {
    return readPort(text || '3000', name)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exitCode = 2
    return undefined
  }
}

/**
 * Listens before `serve` does its other work, so that a port in use is reported at once. Requests wait until `serve`
 * calls `gate.open`.
 * @returns the origin.
 */
async function listen(http: Server, port: number): Promise<string> {
  http.listen(port, '127.0.0.1')
  await once(http, 'listening').catch((error: unknown) => {
    const message = portTakenMessage(error, port, (other) => `npm run dev -- --port ${other}`)
    if (!message) throw error
    console.error(message)
    process.exit(1)
  })
  return `http://localhost:${(http.address() as AddressInfo).port}`
}

const isGenerated = (path: string) => path.includes('.gen.')

/**
 * Whether a file is in a folder of browser tests or packages. Only the path below `root` counts: a folder above the
 * project may also be named `e2e` or `node_modules`.
 */
const isIgnoredFolder = (path: string) => /\/(e2e|node_modules)/.test(relative(root, path))

/**
 * Updates the generated files in a separate process. The process of the server would use the old definitions, which it
 * has already loaded. The server also stays free for requests.
 * @throws ToolProblem with the output of `generate`, if it fails.
 */
async function generateInBackground(): Promise<void> {
  const args = ['--import', 'tsx', 'tools/cli.ts', 'generate']
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    ({ stderr, message }: { stderr?: string; message: string }) => {
      throw new ToolProblem(stderr?.trim() || message)
    },
  )
}

/** Logs the error if the work after a change fails. The last version without errors is still served. */
const logError = (error: unknown) => console.error(isCorrectable(error) ? pc.red(error.message) : error)
