/**
 * The app and the renderer of the server, with the funnels of the benchmark. The server's cache of rendered screens is
 * left out. `measureNode.ts` sets `ROOT`, the folder of the product, and `CONFIGS`, the folder with these funnels.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, type App } from '../../../runtime/app/createApp.ts'
import { startContext } from '../../../runtime/app/startContext.ts'
import { builtAssets, type Manifest } from '../../../runtime/server/assets.ts'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { currentRun } from '../../../runtime/server/currentRun.ts'
import { pictogramsOf } from '../../../runtime/server/pictograms.ts'
import { renderFunnel } from '../../../runtime/server/funnelPage.ts'
import type { RenderDeps } from '../../../runtime/server/shownScreen.ts'
import type { Visit } from '../../../runtime/server/visit.ts'
import { loadViews } from '../../../runtime/server/renderScreen.tsx'
import { funnelIds } from '../workload/benchFunnels.ts'

const root = process.env.ROOT!
const readBuilt = (file: string) => readFileSync(join(root, 'dist/client', file), 'utf8')

/** @throws if the configs have errors. */
export function createBenchApp(): App {
  const { app } = createApp(readConfigFiles(join(root, 'configs'), process.env.CONFIGS!))
  if (!app) throw new Error('The configs have errors')
  return app
}

const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** @returns a function that renders the first screen for a new learner, each time from scratch. */
export async function firstScreenRenderer(): Promise<() => string> {
  const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Manifest
  const assets = builtAssets(manifest, readBuilt('early.js').trim(), readBuilt)
  const app = createBenchApp()
  const deps: RenderDeps = { app, views: await loadViews(), assets, pictograms: pictogramsOf(app) }
  const context = startContext(
    { locale: 'en', theme: 'default', userAgent, query: {}, arms: {} },
    deps.app.registry.plugins.roots,
  )
  return () => {
    const visit: Visit = {
      funnel: funnelIds.short,
      locale: 'en',
      context,
      visitorId: undefined,
      run: undefined,
      attributes: {},
      today: new Date().toISOString().slice(0, 10),
    }
    return renderFunnel({ visit, current: currentRun(visit, deps.app), requested: undefined }, deps).document
      .html
  }
}
