/** `npm run gallery`: writes the gallery as static files. A development server renders them, so no build is needed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import type * as DevServer from '../../runtime/server/devServer.ts'
import type * as Configs from '../dev/devConfigs.ts'
import { pretty } from '../check/outputs/pretty.ts'
import { ownConfigs, root } from '../root.ts'
import { runTool } from '../toolProblem.ts'
import { writeGallery } from './writeGallery.ts'

export interface GalleryOptions {
  /** The folder for the files. */
  out: string
}

export const galleryCommand = ({ out }: GalleryOptions): Promise<void> =>
  runTool(async () => {
    const vite = await createVite({
      root,
      server: { middlewareMode: true, ws: false, watch: null },
      appType: 'custom',
      logLevel: 'warn',
    })
    try {
      const load = async <T>(file: string) => (await vite.ssrLoadModule(file)) as T
      const { createDevConfigsReader } = await load<typeof Configs>('/tools/dev/devConfigs.ts')
      const { app, report } = createDevConfigsReader('http://localhost', ownConfigs)()
      if (!app) {
        console.error(pretty(report, false))
        process.exitCode = 1
        return
      }
      const { createDevServer } = await load<typeof DevServer>('/runtime/server/devServer.ts')
      // The gallery submits forms. Their data must not get into the database of this machine, nor to webhooks.
      const scratch = mkdtempSync(join(tmpdir(), 'gallery-'))
      const server = await createDevServer({
        ...{ app: () => app, configs: ownConfigs, early: '', scratch },
        publicFolder: join(root, 'runtime/public'),
      })
      const folder = resolve(out)
      const { configs } = app
      const { locales } = configs.site
      const gallery = { configs, locales, server, base: './', live: false }
      try {
        const files = await writeGallery(folder, gallery)
        console.log(`${files} files: ${join(folder, 'index.html')}`)
      } finally {
        // An open server keeps the process alive.
        await server.close()
        rmSync(scratch, { recursive: true })
      }
    } finally {
      await vite.close()
    }
  })
