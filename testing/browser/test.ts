/** Playwright's test with what every test here watches: nothing fails and nothing is complained about unnoticed. */
import { test as base, expect, type Page } from '@playwright/test'
import { watchComplaints } from './complaints.ts'

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
        if (!tolerated?.test(text)) complaints.push(text)
      }
      watchComplaints(context, complain, javaScriptEnabled)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The scripts have taken over the page. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** What is done before or after the next paint is done. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  )

/** What local storage holds of a funnel's answers. */
export const storedAnswers = (page: Page, funnel: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    `funnel-builder:${funnel}`,
  )
