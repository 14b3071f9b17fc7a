/**
 * The browser tests. They use the built server, with the real configs and test configs (`testing/browser/serve.ts`). A
 * test runs on an emulated phone. The tag `@desktop` runs it in a desktop window instead, and `@both` runs it in both.
 */
import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { chromiumArgs, findChromium, findFullChromium } from './tools/setup/chromium.mjs'
import { root } from './testing/root.ts'
import { freePort } from './testing/browser/startServer.ts'

// Workers load this file again. They need the port on which the server was started, not a new one.
process.env.E2E_PORT ??= String(await freePort())
// The path of the full browser, for tests that the headless shell cannot run (`startRefusingBrowser.ts`). Empty if no
// full browser is installed.
process.env.FULL_CHROMIUM ??= findFullChromium() ?? ''
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results/browser'),
  reporter: [['dot'], ['json', { outputFile: join(root, 'test-results/browser.json') }]],
  // The validators are not transpiled: they are 2 MB of plain JavaScript, and transpiling them would need 5 s.
  build: { external: ['**/validators.gen.js'] },
  fullyParallel: true,
  // As many workers as a small machine has cores. The unit tests run at the same time: with more workers, all tests are
  // slower, and some time out.
  workers: 2,
  // Retries only on CI's shared machines. `npm test` prints how many tests passed only when retried.
  retries: process.env.CI ? 1 : 0,
  // Long, for slow and busy machines. Only a test that fails waits so long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    timezoneId: 'Europe/Kyiv',
    actionTimeout: 20_000,
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node --import tsx testing/browser/serve.ts',
    cwd: root,
    url: `${baseURL}/healthz`,
    env: { E2E_PORT: process.env.E2E_PORT },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
