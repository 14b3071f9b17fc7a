/**
 * Starts the server of the browser tests. It serves the real configs, an example of each kind, the configs with extreme
 * content and the trial pages.
 */
import { crowdedConfigs } from '../crowdedConfigs.ts'
import { galleryConfigs } from '../galleryConfigs.ts'
import { trialPages } from '../trialPages.ts'
import { startServer, writeConfigs } from './startServer.ts'

const server = await startServer({
  configs: writeConfigs(new Map([...galleryConfigs(), ...crowdedConfigs(), ...trialPages])),
  port: Number(process.env.E2E_PORT),
})
server.process.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.process.kill(signal))
