/** Playwright's `test`; each test fails if the browser reports an error, a warning or a failed request. */
import { test as base, expect, type Page } from '@playwright/test'
import { watchComplaints } from './watchComplaints.ts'

export { expect }
export type { Page }

interface Watch {
  /** Complaints that the test causes on purpose. */
  tolerated: RegExp | undefined
  complaints: string[]
}

export const test = base.extend<Watch>({
  tolerated: [undefined, { option: true }],
  complaints: [
    async ({ context, tolerated, javaScriptEnabled }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => {
        if (!tolerated?.test(text)) complaints.push(text)
      }
      watchComplaints(context, complain, javaScriptEnabled)
      await use(complaints)
      expect(complaints).toEqual([])
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

/** The answers of a funnel in local storage. */
export const storedAnswers = (page: Page, funnel: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    `funnel-builder:${funnel}`,
  )
