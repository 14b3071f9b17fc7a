/** The measured servers, each in its own process on the loopback interface. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface Usage {
  /** CPU time of all threads of the process since its start, in seconds. */
  cpu: number
  /** Size in bytes after a garbage collection. */
  heap: number
}

export interface BenchServer {
  url: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const env = { ...process.env, NODE_ENV: 'production' }

/** The product's own server with the funnels of the benchmark. */
export const serveOurs = (configs: string) =>
  serve([join(root, 'dist/server/main.js')], {
    CONFIGS: configs,
    RUN_SECRET: 'of the benchmark alone and of nothing else',
  })

/** One server for the plain HTML form and the bare React page, which the product is compared with. */
export const serveComparison = (bareFolder: string) =>
  serve(['--import', 'tsx', join(root, 'tools/bench/comparison/server.ts')], { FOLDER: bareFolder })

/** Runs in the measured process. It answers each message with the `Usage` of the process. */
const probe = `process.on('message', () => {
  const { user, system } = process.cpuUsage()
  gc()
  process.send({ cpu: (user + system) / 1e6, heap: process.memoryUsage().heapUsed })
})`
const probeArgs = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`]

async function serve(args: readonly string[], settings: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...probeArgs, ...args], {
    cwd: root,
    env: { ...env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilListening(child, ended)
  return {
    url,
    async usage() {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/**
 * Waits until the server listens: waits for its first line of output, which it prints at that moment.
 * @param ended resolves when the process exits. @throws if the process exits before the first line.
 */
async function untilListening(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const failed = ended.then(() => {
    throw new Error('The server exited before it listened')
  })
  await Promise.race([once(child.stdout!, 'data'), failed])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
