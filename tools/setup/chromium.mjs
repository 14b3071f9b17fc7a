/** Finds Chromium: the system's, or else the one that Playwright installed. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  return system.find((path) => existsSync(path)) ?? findPlaywrightChromium()
}

/** @returns {string | undefined} */
function findPlaywrightChromium() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ]
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue
    for (const folder of readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .sort()
      .reverse()) {
      const found = programs.map((program) => join(cache, folder, program)).find((path) => existsSync(path))
      if (found) return found
    }
  }
  return undefined
}

/**
 * Features that are switched off. Chromium uses only the last `--disable-features`, so Playwright's list is repeated here.
 */
const disabledFeatures = [
  // The lists below the address bar: each new tab loads them in separate processes, which takes half a second of CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's list, for Linux and macOS.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** No updates, no sync, no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]
