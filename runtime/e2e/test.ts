/** Playwright's test with what every test here watches: nothing fails and nothing is complained about unnoticed. */
import { test as base, expect, type Page } from '@playwright/test'

export { expect }
export type { Page }

interface Watch {
  /** Complaints that a test brings about on purpose. */
  tolerated: RegExp | undefined
  complaints: string[]
}

export const test = base.extend<Watch>({
  tolerated: [undefined, { option: true }],
  complaints: [
    async ({ context, tolerated, javaScriptEnabled }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => {
        // Without scripts nothing uses what was loaded ahead for them.
        if (!javaScriptEnabled && text.includes('preloaded using link preload but not used')) return
        if (!tolerated?.test(text)) complaints.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complain(`console: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => complain(`error: ${error.error().stack ?? error.error().message}`))
      // A request that a navigation cuts off has not failed, nor one for scripts where there are to be none.
      const expected = ['net::ERR_ABORTED', ...(javaScriptEnabled ? [] : ['csp'])]
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        if (!expected.includes(reason)) complain(`failed: ${request.url()} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The engine has taken over and has nothing left to load. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
}

/** What local storage holds of a funnel's answers. */
export const storedAnswers = (page: Page, funnel: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    `funnel-builder:${funnel}`,
  )
