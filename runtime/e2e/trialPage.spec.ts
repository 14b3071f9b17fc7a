/** A page with two forms, loaded data and conditions, with scripts and without. */
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const input = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const submit = (page: Page, section: string) => page.locator(`#${section} input`).last().press('Enter')

async function expectSections(page: Page, isPhone: boolean): Promise<void> {
  await expect(page.locator('#spoken [lang=uk]')).toHaveText('Українська')
  await expect(page.getByRole('heading', { name: 'For your phone' })).toHaveCount(isPhone ? 1 : 0)
  await expect(page.getByRole('heading', { name: 'For guests' })).toBeVisible()
}

/** Saves one form; the other keeps its stored value. */
async function saveOne(page: Page): Promise<void> {
  await input(page, 'trial-words').fill('25')
  await submit(page, 'reading')
  await expect(page.locator('#reading [data-status=saved]')).toBeVisible()
  await expect(page.locator('#pace [data-status=saved]')).toHaveCount(0)
  await page.goto('/trial')
  await expect(input(page, 'trial-words')).toHaveValue('25')
  await expect(input(page, 'trial-minutes')).toHaveValue('15')
}

test('the page shows the sections for its device and user', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/trial')
  await ready(page)
  await expectSections(page, isMobile)
})

test('the page saves each of its forms in place', async ({ page }) => {
  await page.goto('/trial')
  await ready(page)
  await input(page, 'trial-minutes').fill('500')
  await submit(page, 'pace')
  await expect(input(page, 'trial-minutes')).toHaveAttribute('aria-invalid', 'true')
  await expect(input(page, 'trial-minutes')).toBeFocused()
  await expect(input(page, 'trial-words')).not.toHaveAttribute('aria-invalid')
  await saveOne(page)
})

test('the browser adds the visitor’s sections to a cached page, and links open without a reload', async ({
  page,
}) => {
  const response = await page.goto('/trial-shared')
  expect(response!.headers()['cache-control']).toContain('s-maxage')
  await expect(page.getByRole('heading', { name: 'For guests' })).toBeVisible()
  await ready(page)
  await page.evaluate(() => ((window as { mark?: boolean }).mark = true))
  await page.locator('#guest a').click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-page=home]')).toBeVisible()
  await expect(page).toHaveTitle(/Linguaferry/)
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true)
})

test.describe('if the data cannot be loaded', () => {
  test.use({ tolerated: /page-models/ })
  test('the section shows the failure, with a button that tries again', async ({ page }) => {
    await page.route('**/page-models?*', (route) => route.abort())
    await page.goto('/trial-shared')
    const guest = page.locator('#guest')
    await expect(guest.getByRole('alert')).toBeVisible()
    await page.unroute('**/page-models?*')
    await guest.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'For guests' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the same sections', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/trial')
    await expectSections(page, isMobile)
  })

  test('the page saves each of its forms by a post', async ({ page }) => {
    await page.goto('/trial')
    await saveOne(page)
  })
})
