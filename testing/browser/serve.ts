/** The server of the browser tests: the real configs and a config for each kind's example. */
import { galleryConfigs } from '../galleryConfigs.ts'
import { trialPage } from '../trialPage.ts'
import { startServer, writeConfigs } from './startServer.ts'

const server = await startServer({
  configs: writeConfigs(new Map([...galleryConfigs(), ...trialPage])),
  port: Number(process.env.E2E_PORT),
})
server.process.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.process.kill(signal))
