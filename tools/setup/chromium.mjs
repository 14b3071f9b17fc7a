/**
 * Finds Chromium. Most tests use the headless shell: it has no browser interface, so a test takes a sixth less CPU time. What
 * depends on a user's preferences needs the full browser.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const caches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
]

/** The newest of these programs that Playwright has installed. @param {string} prefix @param {string[]} programs */
const installedBy = (prefix, programs) =>
  caches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((folder) => folder.startsWith(prefix))
        .toSorted()
        .reverse()
        .flatMap((folder) => programs.map((program) => join(cache, folder, program))),
    )
    .find((path) => existsSync(path))

const named = () => [process.env.CHROMIUM ?? ''].find((path) => existsSync(path))

/** The headless shell. @returns {string | undefined} */
const findShell = () =>
  named() ??
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  installedBy(
    'chromium_headless_shell-',
    ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64', 'win64'].map((platform) =>
      join(`chrome-headless-shell-${platform}`, `chrome-headless-shell${platform === 'win64' ? '.exe' : ''}`),
    ),
  )

/** The full browser. @returns {string | undefined} */
export const findFullChromium = () =>
  named() ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ??
  installedBy('chromium-', [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win64/chrome.exe',
  ])

/** @returns {string | undefined} */
export const findChromium = () => findShell() ?? findFullChromium()

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
