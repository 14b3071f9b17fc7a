/** One load in a browser context of its own: a slow phone on a slow network. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'

const probe = fileURLToPath(new URL('probe.js', import.meta.url))
const megabit = 1e6 / 8

export type Message = { origin: number } & (
  | { type: 'title'; text: string; at: number }
  | { type: 'screen'; at: number }
  | { type: 'step'; time: number; held: boolean }
)

export interface Visit {
  page: Page
  session: CDPSession
  messages: readonly Message[]
  /** The first message that fits, sent already or still to come. */
  message<T extends Message['type']>(
    type: T,
    fits?: (message: Extract<Message, { type: T }>) => boolean,
  ): Promise<Extract<Message, { type: T }>>
}

export interface VisitOptions {
  slowNetwork: boolean
  tapAtOnce?: boolean
  slowdown?: number
}

const patience = 20_000

export async function visit<T>(
  browser: Browser,
  options: VisitOptions,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  try {
    const messages: Message[] = []
    const waiting = new Set<() => void>()
    const page = await context.newPage()
    await page.exposeBinding('report', (_source, message: Message) => {
      messages.push(message)
      for (const look of waiting) look()
    })
    await page.addInitScript({
      content: `window.benchSettings = ${JSON.stringify({ tapAtOnce: options.tapAtOnce })}`,
    })
    await page.addInitScript({ path: probe })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (options.slowNetwork) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1.6 * megabit,
        uploadThroughput: 0.75 * megabit,
      })
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown ?? 4 })
    const message: Visit['message'] = (type, fits = () => true) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => fail(new Error(`${page.url()} has told no ${type}`)), patience)
        const look = () => {
          const found = messages.find((each) => each.type === type && fits(each as never))
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          done(found as never)
        }
        waiting.add(look)
        look()
      })
    return await use({ page, session, messages, message })
  } finally {
    await context.close()
  }
}
