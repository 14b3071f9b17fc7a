/**
 * Finds Chromium: the system's, or else the headless shell that Playwright installed. A headless shell is preferred: it has
 * no browser interface, so a test takes a sixth less CPU time.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  return system.find((path) => existsSync(path)) ?? findPlaywrightShell()
}

const platforms = ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64', 'win64']
const shells = platforms.map((platform) =>
  join(`chrome-headless-shell-${platform}`, `chrome-headless-shell${platform === 'win64' ? '.exe' : ''}`),
)

/** @returns {string | undefined} */
function findPlaywrightShell() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium_headless_shell-'))
        .toSorted()
        .reverse()
        .flatMap((folder) => shells.map((shell) => join(cache, folder, shell))),
    )
    .find((path) => existsSync(path))
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
  // The headless shell rounds the widths of letters, which changes where lines break. A phone does not round them.
  '--font-render-hinting=none',
  `--disable-features=${disabledFeatures.join()}`,
]
