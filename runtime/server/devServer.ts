/** What development loads through Vite, again after each change of code: the app, its assets and the HTTP server. */
import type { FastifyInstance } from 'fastify'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { createApp, type App, type AppOptions, type AppResult } from '../app/createApp.ts'
import { createServer } from './createServer.ts'
import { devAssets } from './devAssets.ts'
import { loadViews } from './renderScreen.tsx'

/** @param made with what it is checked with, so that nothing is compiled twice. */
export const createDevApp = (
  files: ConfigFiles,
  made: Pick<AppOptions, 'registry' | 'remember'>,
): AppResult => createApp(files, { ...made, pseudo: true })

export async function createDevServer(
  app: () => App,
  early: string,
  publicFolder: string,
): Promise<FastifyInstance> {
  const assets = devAssets(early)
  const server = await createServer({
    app,
    views: await loadViews(),
    assets: () => assets,
    secret: 'development only, seals nothing of value',
    publicFolder,
    now: () => new Date(),
    log: false,
    secure: false,
    development: true,
    preview: true,
  })
  await server.ready()
  return server
}
