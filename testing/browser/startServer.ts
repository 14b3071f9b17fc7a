/** Starts the built server in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newDatabaseFolder } from '../newDatabaseFolder.ts'
import { root } from '../root.ts'

/** A port of the loopback interface that no process uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Writes config files to a temporary folder. @returns the folder, for `ServerOptions.configs`. */
export function writeConfigs(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-configs-'))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export interface ServerOptions {
  /** A folder of configs, see `CONFIGS` in `docs/operate.md`. */
  configs?: string
  /** Default: a free port. */
  port?: number
  /** The folder that contains `dist`. Default: the project. */
  folder?: string
  /** Serves the preview links that `npm run check` prints. */
  preview?: boolean
  /** Host and port of an emulator of Firebase Auth. Without it, nobody can sign in with the product's configs. */
  emulator?: string
  /** The value of `RUN_SECRET`: secrets that seal runs, separated by commas. Default: the constant `secret`. */
  secrets?: string
  /** The URL of a PostgreSQL database. */
  databaseUrl?: string
  /** The data folder of an earlier server. Default: a new folder, which is removed when the server ends. */
  data?: string
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>
}

export interface RunningServer {
  url: string
  port: number
  process: ChildProcess
  /** Ends the process at once, without a shutdown. */
  kill(): Promise<void>
}

/** The secret that seals the runs of a server that is started without `ServerOptions.secrets`. */
export const secret = 'only-for-tests-0123456789-0123456789'

/** Resolves when the server accepts requests. @throws with the server's error output if the server ends first. */
export async function startServer({
  configs,
  port,
  folder = root,
  preview = false,
  emulator,
  secrets = secret,
  databaseUrl,
  data: earlierData,
  env: moreEnv,
}: ServerOptions = {}): Promise<RunningServer> {
  const usedPort = port ?? (await freePort())
  const data = earlierData ?? dirname((await newDatabaseFolder()).folder)
  const env = {
    ...process.env,
    // Each server gets a separate folder: only one process can use the embedded database of a folder.
    DATA_FOLDER: data,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: String(usedPort),
    RUN_SECRET: secrets,
    PSEUDO_LOCALES: '1',
    PREVIEW: preview ? '1' : '',
    FIREBASE_AUTH_EMULATOR_HOST: emulator ?? '',
    // With `0`, the server does not start an emulator.
    AUTH_EMULATOR: emulator === undefined ? '0' : '',
    CONFIGS: configs ?? '',
    ...moreEnv,
  }
  // With `--liftoff-only`, Node does not optimize the WebAssembly of the embedded database. Optimizing takes a second
  // of processor time. A test has so few queries that optimized code would save less than this second.
  const child = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Kills the server when the test process exits, in case a failed test has not ended it.
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('close', () => process.off('exit', killChild))
  let errorOutput = ''
  child.stderr!.on('data', (chunk: Buffer) => (errorOutput += String(chunk)))
  // `close` comes after all output is read. `exit` may come earlier.
  const ended = once(child, 'close')
  // Removes the folder at the child's `exit`, because this process may end before `close`.
  if (earlierData === undefined) child.once('exit', () => rmSync(data, { recursive: true, force: true }))
  await Promise.race([
    // The server prints its URL when it accepts requests, and nothing before.
    once(child.stdout!, 'data'),
    ended.then(([code]) =>
      Promise.reject(new Error(`The server ended with ${String(code)}: ${errorOutput}`)),
    ),
  ])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url: `http://127.0.0.1:${usedPort}`, port: usedPort, process: child, kill }
}
