/** `npm run pictures`: takes pictures of the screens and pages of the built product. */
import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../testing/browser/startServer.ts'
import { root } from '../root.ts'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { runTool } from '../toolProblem.ts'
import type { EveryOptions } from './readPictureSettings.ts'
import { takeEvery } from './takeEvery.ts'
import { takeReadmeSheets } from './takeReadmeSheets.ts'

export interface PicturesOptions extends EveryOptions {
  /** Takes pictures of every screen and page. Without `every`, the command makes only the pictures of the README. */
  every?: boolean
}

export const picturesCommand = (options: PicturesOptions): Promise<void> =>
  runTool(async () => {
    if (!existsSync(join(root, 'dist/server/main.js')))
      await (await import('../build/command.ts')).buildCommand()
    const server = await startServer({ preview: true })
    const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
    try {
      if (options.every) await takeEvery(browser, server.url, options)
      else await takeReadmeSheets(browser, server.url)
    } finally {
      await browser.close()
      await server.kill()
    }
  })
