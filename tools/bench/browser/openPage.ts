/**
 * Opens a page in a fresh browser, as on a slow phone or at full speed. The script `probe.js` (the probe) runs in the
 * page and sends measurements.
 */
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumArgs, findChromium } from '../../setup/chromium.mjs'
import type { BenchScreen } from '../workload/benchScreen.ts'
import { createInbox, type Inbox, type ProbeMessage } from './inbox.ts'

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8')
/** One megabit, in bytes. */
const megabit = 1e6 / 8

export interface ProbeSettings {
  first: BenchScreen
  second: BenchScreen
  /** Whether the first screen is answered as soon as it is visible. */
  atOnce: boolean
}

export interface BenchPage {
  cdp: CDPSession
  inbox: Inbox
  goto(url: string): Promise<void>
  /** Runs an expression in the page and waits for its promise. */
  evaluate<T>(expression: string): Promise<T>
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/** A quarter of this machine's speed, on a slow 4G network. */
export const slowPhone = { slowdown: 4, slowNetwork: true }
export const fullSpeed = { slowdown: 1, slowNetwork: false }
export type Profile = typeof slowPhone

/** Starts a new browser process, so that nothing is cached. Warms the browser up on an unrelated page. */
export async function inFreshBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.setContent(
      '<h1 style="font-family:system-ui,sans-serif">🌍</h1><label><input type="radio">A</label>',
    )
    await context.close()
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page of a phone's size, with an empty cache. The probe runs before the page's own scripts. */
export async function withPage<T>(
  browser: Browser,
  profile: Profile,
  settings: ProbeSettings,
  use: (page: BenchPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, isMobile: true })
  try {
    const cdp = await context.newCDPSession(await context.newPage())
    const inbox = createInbox()
    cdp.on('Runtime.bindingCalled', ({ payload }) => inbox.add(JSON.parse(payload) as ProbeMessage))
    await enlargeWindow(cdp)
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: 'sendToBench' })
    await cdp.send('Page.enable')
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `window.benchSettings = ${JSON.stringify(settings)};${probe}`,
    })
    await applyProfile(cdp, profile)
    return await use({
      cdp,
      inbox,
      goto: (url) => goto(cdp, url),
      evaluate: (expression) => evaluate(cdp, expression),
    })
  } finally {
    await context.close()
  }
}

/**
 * Makes the browser's window larger than the screen of the phone. Chromium never paints what is outside of its window.
 */
async function enlargeWindow(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  const { width, height } = phone.viewport
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 2 * width, height: 2 * height } })
}

async function applyProfile(cdp: CDPSession, { slowdown, slowNetwork }: Profile): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (slowNetwork)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6 * megabit,
      uploadThroughput: 0.75 * megabit,
    })
}

async function goto(cdp: CDPSession, url: string): Promise<void> {
  const { errorText } = await cdp.send('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
}

async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
