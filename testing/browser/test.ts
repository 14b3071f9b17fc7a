/** Playwright's `test`. Here a test also fails if the browser reports an error, a warning or a failed request. */
import { test as base, expect, type Page } from '@playwright/test'
import { watchBrowserErrors } from './watchBrowserErrors.ts'

export { expect }
export type { Page }

interface ErrorFixtures {
  /** A pattern of the errors, warnings and failed requests that the test causes on purpose. */
  toleratedErrors: RegExp | undefined
  /** The errors, warnings and failed requests of the browser in this test, without the tolerated ones. */
  browserErrors: string[]
}

export const test = base.extend<ErrorFixtures>({
  toleratedErrors: [undefined, { option: true }],
  browserErrors: [
    async ({ context, toleratedErrors, javaScriptEnabled }, use) => {
      const browserErrors: string[] = []
      const report = (text: string) => {
        if (!toleratedErrors?.test(text)) browserErrors.push(text)
      }
      watchBrowserErrors(context, report, javaScriptEnabled)
      await use(browserErrors)
      expect(browserErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until the page is hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Resolves when two frames are painted and the tasks after them have run. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  )

/** Returns the answers that local storage has for a funnel, or `null`. @param funnel the id of the funnel. */
export const storedAnswers = (page: Page, funnel: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    `funnel-builder:${funnel}`,
  )
