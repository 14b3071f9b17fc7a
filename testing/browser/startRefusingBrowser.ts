/** Starts a browser whose user blocks all site data: it refuses cookies, and storage throws. */
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RefusingOptions extends LaunchOptions {
  baseURL: string | undefined
  javaScriptEnabled: boolean
}

/**
 * Chromium saves these preferences when its user chooses "Don't allow sites to save data on your device". The headless
 * shell does not read them, so the tests need the full browser. `playwright.config.ts` sets its path, `FULL_CHROMIUM`.
 */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }

export interface RefusingBrowser {
  context: BrowserContext
  close(): Promise<void>
}

export async function startRefusingBrowser(options: RefusingOptions): Promise<RefusingBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'refusing-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: process.env.FULL_CHROMIUM || undefined,
    viewport: { width: 360, height: 740 },
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
