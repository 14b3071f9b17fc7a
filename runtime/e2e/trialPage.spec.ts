/** A page with two forms, loaded data and conditions, with scripts and without. */
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const input = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const submit = (page: Page, section: string) => page.locator(`#${section} input`).last().press('Enter')

async function expectSections(page: Page, isPhone: boolean): Promise<void> {
  await expect(page.locator('#spoken [lang=uk]')).toHaveText('Українська')
  await expect(page.getByRole('heading', { name: 'For your phone' })).toHaveCount(isPhone ? 1 : 0)
  await expect(page.getByRole('heading', { name: 'For guests' })).toBeVisible()
}

async function save(page: Page, section: string, name: string, value: string): Promise<void> {
  await input(page, name).fill(value)
  await submit(page, section)
  await expect(page.locator(`#${section} [data-status=saved]`)).toBeVisible()
  await expect(page.locator('[data-status=saved]')).toHaveCount(1)
}

/** Saves one form after the other. The page must then have both values. */
async function saveBoth(page: Page, open: () => Promise<void>): Promise<void> {
  await save(page, 'pace', 'trial-minutes', '20')
  await open()
  await save(page, 'reading', 'trial-words', '25')
  await open()
  await expect(input(page, 'trial-minutes')).toHaveValue('20')
  await expect(input(page, 'trial-words')).toHaveValue('25')
}

test(
  'the page shows the section for guests, and only on a phone the section for phones',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/trial')
    await ready(page)
    await expectSections(page, isMobile)
  },
)

test('a wrong value is marked in its form, and each form of the page can be saved', async ({ page }) => {
  const open = async () => {
    await page.goto('/trial')
    await ready(page)
  }
  await open()
  await input(page, 'trial-minutes').fill('500')
  await submit(page, 'pace')
  await expect(input(page, 'trial-minutes')).toHaveAttribute('aria-invalid', 'true')
  await expect(input(page, 'trial-minutes')).toBeFocused()
  await expect(input(page, 'trial-words')).not.toHaveAttribute('aria-invalid')
  await saveBoth(page, open)
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
  test.use({ toleratedErrors: /page-models/ })
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
    const open = async () => void (await page.goto('/trial'))
    await open()
    await saveBoth(page, open)
  })
})
