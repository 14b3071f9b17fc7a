/**
 * Finds Chromium. Most tests use the headless shell: it has no browser interface, so a test needs a sixth less CPU.
 * The full browser is for tests that change Chromium's own settings, because the headless shell does not read them.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folders in which Playwright installs browsers. The last three are its defaults on Linux, macOS and Windows. */
const caches = () => [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
]

/**
 * Finds a program that Playwright has installed. In each cache, the newest version comes first.
 * @param {string} prefix The start of the folder's name.
 * @param {string[]} programs Possible paths below the folder.
 */
const installedBy = (prefix, programs) =>
  caches()
    .filter((cache) => existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((folder) => folder.startsWith(prefix))
        .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
        .flatMap((folder) => programs.map((program) => join(cache, folder, program))),
    )
    .find((path) => existsSync(path))

/** The program that the environment variable CHROMIUM names, if it is set. @throws if the program does not exist. */
const fromEnvironment = () => {
  const path = process.env.CHROMIUM || undefined
  if (path !== undefined && !existsSync(path)) throw new Error(`CHROMIUM names a missing file: ${path}`)
  return path
}

/** The program from the environment or, if there is none, the headless shell. @returns {string | undefined} its path */
const findShell = () =>
  fromEnvironment() ??
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  installedBy(
    'chromium_headless_shell-',
    ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64', 'win64'].map((platform) =>
      join(`chrome-headless-shell-${platform}`, `chrome-headless-shell${platform === 'win64' ? '.exe' : ''}`),
    ),
  )

/** The full browser that Playwright has installed. @returns {string | undefined} its path */
export const findPlaywrightChromium = () =>
  installedBy('chromium-', [
    'chrome-linux64/chrome',
    'chrome-linux-arm64/chrome',
    // Older versions of Playwright.
    'chrome-linux/chrome',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win64/chrome.exe',
  ])

/**
 * The full browser. If the environment names a program that is not a headless shell, this program is returned.
 * @returns {string | undefined} its path
 */
export const findFullChromium = () =>
  [fromEnvironment()].find((path) => path !== undefined && !/headless[-_]shell/.test(path)) ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ??
  findPlaywrightChromium()

/**
 * The program from the environment. If there is none: the headless shell. If that is not installed: the full browser.
 * @returns {string | undefined} its path
 */
export const findChromium = () => findShell() ?? findFullChromium()

/** Features to switch off. Chromium uses only the last `--disable-features`, so Playwright's list is repeated here. */
const disabledFeatures = [
  // The lists below the address bar. Each new tab loads them in separate processes: half a second of CPU time.
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

/** Switches off updates, sync and background requests. Gives letters the same widths as on a phone. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise the headless shell rounds letter widths, and lines break at other words. A phone does not round them.
  '--font-render-hinting=none',
  `--disable-features=${disabledFeatures.join()}`,
]
