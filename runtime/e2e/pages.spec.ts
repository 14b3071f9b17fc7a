/** Pages and the first screen of each funnel pass axe in both colour schemes, and are never too wide. */
import { expectAccessible } from '../../testing/browser/axe.ts'
import { expectNoOverflow } from '../../testing/browser/pageChecks.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

async function expectAccessibleAndNotTooWide(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'dark', { only: ['color-contrast'] })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoOverflow(page, '1280 px')
}

const funnels = Object.keys(plans).map((funnel) => journeyOf(funnel).urls.base)
const pages = ['/', '/terms/privacy-policy', '/profile/settings', '/uk', '/de/profile/settings']
for (const path of [...pages, ...funnels]) {
  test(`the page ${path} passes axe and is never too wide`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    await expectAccessibleAndNotTooWide(page)
  })
}

test('the list of languages passes axe and is never too wide', async ({ page }) => {
  await page.goto('/languages?to=/profile/settings')
  await expectAccessibleAndNotTooWide(page)
})

test.describe('a page that does not exist', () => {
  test.use({ toleratedErrors: /404/ })
  test('passes axe and is never too wide', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAndNotTooWide(page)
  })
})

test.describe('without a network', () => {
  test.use({ toleratedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  test('an offline message replaces a page that cannot load, until the network is back', async ({
    page,
    context,
  }) => {
    const drawing = page.waitForResponse(/pilot-sleep/)
    await page.goto('/')
    await ready(page)
    await (await drawing).finished()
    await context.setOffline(true)
    await expect(page.locator('[data-toast]')).toBeVisible()
    // This click fails if the toast covers the last links of the page.
    await page.locator('footer a[href="/contact-us"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.locator('main img')).toHaveAttribute('src', /pilot-sleep/)
    await expect(page.locator('main img')).toHaveJSProperty('complete', true)
    expect(
      await page.locator('main img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
    ).toBeGreaterThan(0)
    await context.setOffline(false)
    await expect(page.locator('main[data-page="contact-us"]')).toBeVisible()
  })
})

test('a page outside of funnels shows the title typeface at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/de')
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (family === 'Title' ? [status] : [])),
    )
  await expect.poll(faces).toEqual(['loaded'])
})
