/**
 * On slow 3G the pictures, the typeface of titles and the offer of another language arrive late, but they move nothing
 * on the page. The views of the next screens load before the drawings and the typeface of titles.
 */
import { layoutShift, watchLayoutShifts } from '../../testing/browser/layoutShifts.ts'
import { expect, painted, ready, test } from '../../testing/browser/test.ts'

/** Latency in ms, throughput in bytes per second. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.use({ locale: 'de-AT' })

for (const path of ['/', '/funnel/english-onboarding', '/tutoring/short-onboarding'])
  test(`${path} does not move while it loads`, async ({ page, context }) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slow3G)
    await watchLayoutShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await ready(page)
    await expect(page.locator('[data-action=language-offer]')).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    await painted(page)
    expect(await layoutShift(page)).toBe(0)
  })

test('the views of the next screens load before drawings and the title typeface', async ({ page }) => {
  await page.goto('/funnel/english-onboarding')
  const filesLike = (pattern: string) =>
    page.evaluate(
      (path) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new RegExp(path).test(name))
          .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
      pattern,
    )
  await expect.poll(() => filesLike('/faces/|/drawings/(scene|pilot-oops)')).toHaveLength(3)
  const [firstLateFile] = await filesLike('/faces/|/drawings/(scene|pilot-oops)')
  const views = await filesLike('/assets/Screen-.*js$')
  expect(
    views.filter(({ responseEnd }) => responseEnd <= firstLateFile!.startTime).length,
  ).toBeGreaterThanOrEqual(3)
})
