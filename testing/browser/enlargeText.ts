import type { Page } from '@playwright/test'

/** Doubles the text size in the browser's settings, or resets it. The new size applies from the next page load. */
export async function enlargeText(page: Page, enlarged: boolean): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const fontSizes = enlarged ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 }
  await cdp.send('Page.setFontSizes', { fontSizes })
}
