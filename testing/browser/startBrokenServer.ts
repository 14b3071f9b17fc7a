/** Starts the built server on a copy of the build without the funnels' styles. This server fails to render funnels. */
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { startServer, type RunningServer } from './startServer.ts'

export async function startBrokenServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'broken-server-'))
  for (const name of ['configs', 'runtime', 'node_modules', 'package.json'])
    symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  const assets = join(folder, 'dist/client/assets')
  for (const name of readdirSync(assets)) if (/^funnel-.*\.css$/.test(name)) rmSync(join(assets, name))
  const server = await startServer({ folder })
  server.process.once('close', () => rmSync(folder, { recursive: true, force: true }))
  return server
}
