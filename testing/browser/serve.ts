/** The server of the browser tests: the real configs, a config for each kind's example, and crowded ones. */
import { crowdedConfigs } from '../crowdedConfigs.ts'
import { galleryConfigs } from '../galleryConfigs.ts'
import { trialPage } from '../trialPage.ts'
import { startServer, writeConfigs } from './startServer.ts'

const server = await startServer({
  configs: writeConfigs(new Map([...galleryConfigs(), ...crowdedConfigs(), ...trialPage])),
  port: Number(process.env.E2E_PORT),
})
server.process.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.process.kill(signal))
