/**
 * The tests of a file share one page, so that the browser loads and compiles scripts and styles only once. Each test
 * still begins as a new visitor.
 */
import { test as base, type Page } from './test.ts'

let shared: Page | undefined

/** `test` with a shared `context` and `page`. After a failed test Playwright starts a new worker, with a new page. */
export const sharedTest = base.extend({
  context: async ({ browser }, use) => {
    shared ??= await (await browser.newContext()).newPage()
    await use(shared.context())
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0]!
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null })
    await page.setViewportSize(viewport!)
    await forget(page)
    await use(page)
  },
})

/** Clears cookies, local storage and session storage, but no cache: the next page load is that of a new visitor. */
export async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
}
