/** The server of the browser tests: the real configs and a config for each kind's example. */
import { galleryConfigs } from '../../testing/galleryConfigs.ts'
import { startServer, writeConfigs } from '../../testing/browser/startServer.ts'

const server = await startServer({
  configs: writeConfigs(galleryConfigs()),
  port: Number(process.env.E2E_PORT),
})
server.process.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.process.kill(signal))
