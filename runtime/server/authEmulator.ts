/** Runs the emulator of Firebase Auth in its own process, so that sign-in works without a Firebase project. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { PluginOptions } from '../../engine/core/plugin/createPlugins.ts'
import type { App } from '../app/createApp.ts'

export interface AuthEmulator {
  /** Host and port, such as `127.0.0.1:9099`. */
  address: string
  /**
   * Starts the emulator at the first call. Resolves to true when the emulator listens. If the start fails, logs the
   * failure and resolves to false.
   */
  ready(): Promise<boolean>
  close(): void
}

export interface AuthEmulatorSettings {
  /** The folder of the project. */
  root: string
  /** The address of an emulator that already runs: `FIREBASE_AUTH_EMULATOR_HOST`. */
  running: string | undefined
  log(message: string): void
}

/** A project whose id begins with "demo-" never reaches Google. */
const project = 'demo-local'

/**
 * Returns a function that adds the emulator's options to those of the plugin "auth", if no Firebase project is
 * configured or an emulator is already running. The plugin's options override the added ones.
 * @param running the address of the running emulator.
 */
export function emulateSignIn(running: string | undefined) {
  const added = { firebaseProject: project, firebaseApiKey: 'demo-key', emulator: true }
  return (plugin: string, options: PluginOptions): PluginOptions =>
    plugin === 'auth' && (running !== undefined || options.firebaseProject === undefined)
      ? { ...added, ...options }
      : options
}

export const usesEmulator = ({ registry, optionsOf }: Pick<App, 'registry' | 'optionsOf'>) =>
  registry.plugins.list.some((plugin) => optionsOf(plugin).emulator === true)

/**
 * Returns the running emulator if there is one. Otherwise returns an emulator that `ready` starts, and writes its
 * address to the environment, where Firebase's server SDK reads it.
 */
export async function authEmulator({ root, running, log }: AuthEmulatorSettings): Promise<AuthEmulator> {
  if (running !== undefined)
    return { address: running, ready: () => Promise.resolve(true), close: () => undefined }
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  process.env.FIREBASE_AUTH_EMULATOR_HOST = address
  let child: ChildProcess | undefined
  const start = async () => {
    // This process may run with Node options such as `tsx`. The emulator runs without them.
    child = fork(join(root, 'runtime/emulator/main.mjs'), [project, String(port)], { execArgv: [] })
    const ended = once(child, 'exit')
    try {
      const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
      log(
        isReady
          ? `The sign-in emulator listens on ${address}.`
          : 'Sign-in is off: the sign-in emulator has ended.',
      )
      return isReady
    } catch (error) {
      log(`Sign-in is off: the sign-in emulator cannot be started: ${String(error)}`)
      return false
    }
  }
  let started: Promise<boolean> | undefined
  return { address, ready: () => (started ??= start()), close: () => void child?.kill() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
