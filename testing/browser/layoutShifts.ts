/** Measures how far the layout of a page shifts, with the browser's `layout-shift` entries. */
import type { Page } from '@playwright/test'

/** Call before the page is opened. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        // Ignores the waves at the foot, which each screen draws again. They are pseudo-elements, so they have no node.
        if (sources.some(({ node }) => node)) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of all shifts since the page was opened. Shifts right after a press count too. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0))
