/**
 * All tests in a worker of Playwright share one page, so that the browser loads and compiles scripts and styles only
 * once. Each test still begins as a new visitor.
 */
import type { Request } from '@playwright/test'
import { expect, painted, test as base, type Page } from './test.ts'

let shared: Page | undefined
/** The posts of the shared page that have no response yet. */
const openPosts = new Set<Request>()

function followPosts(page: Page): void {
  page.on('request', (request) => request.method() === 'POST' && openPosts.add(request))
  page.on('requestfinished', (request) => openPosts.delete(request))
  page.on('requestfailed', (request) => openPosts.delete(request))
  // `clearSiteData` does not wait for the posts of the previous document.
  page.on('domcontentloaded', () => openPosts.clear())
}

/** `test` with a shared `context` and `page`. After a failed test Playwright starts a new worker, with a new page. */
export const sharedTest = base.extend({
  context: async ({ browser }, use) => {
    if (!shared) {
      shared = await (await browser.newContext()).newPage()
      followPosts(shared)
    }
    await use(shared.context())
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0]!
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null })
    await page.setViewportSize(viewport!)
    await clearSiteData(page)
    await use(page)
  },
})

/**
 * Clears cookies, local storage and session storage, so that the browser counts as a new visitor. The cache stays.
 * Waits for the open posts first, because their responses set cookies.
 */
export async function clearSiteData(page: Page): Promise<void> {
  // A new page has no document yet.
  const hasDocument = page.url().startsWith('http')
  if (hasDocument) {
    // The engine posts after the paint.
    await painted(page)
    await expect.poll(() => openPosts.size).toBe(0)
  }
  await page.context().clearCookies()
  if (hasDocument)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
}
