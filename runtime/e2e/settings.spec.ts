/** The settings form, with scripts and without: the same rules check the values, and the same cookie stores them. */
import { formField } from '../../engine/core/kind/form.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const path = '/profile/settings'
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)

async function saveAll(page: Page): Promise<void> {
  await field(page, 'name').fill('Zoë')
  await field(page, 'daily-minutes').fill('25')
  for (const input of ['[name="dyslexic-mode"]', '[name="scheme"][value="dark"]']) {
    await page.locator('label', { has: page.locator(input) }).click()
  }
  // With scripts the form shows no save button.
  const button = page.locator('form button[type=submit]')
  if (await button.isVisible()) await button.click()
}

async function expectStored(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-dyslexic', '')
  await page.goto('/funnel/gallery-input')
  await expect(page.locator('html')).toHaveAttribute('data-dyslexic', '')
  await page.goto(path)
  await expect(field(page, 'name')).toHaveValue('Zoë')
  await expect(field(page, 'daily-minutes')).toHaveValue('25')
  await expect(field(page, 'dyslexic-mode')).toBeChecked()
}

test('with scripts each change is saved at once', async ({ page }) => {
  await page.goto(path)
  await ready(page)
  await saveAll(page)
  await expect(page.locator('[data-status=saved]')).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
  await expectStored(page)
})

for (const leavesField of [false, true])
  test(`values entered before hydration are saved ${leavesField ? 'after hydration' : 'by Enter'}`, async ({
    page,
  }) => {
    let load = () => {}
    const entered = new Promise<void>((done) => (load = done))
    await page.route('**/assets/site-*.js', async (route) => {
      await entered
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('label', { has: page.locator('[name="scheme"][value="dark"]') }).click()
    await field(page, 'name').fill('Zoë')
    if (leavesField) await field(page, 'name').blur()
    load()
    await ready(page)
    if (!leavesField) await page.keyboard.press('Enter')
    await expect(page.locator('[data-status=saved]')).toBeVisible()
    await page.reload()
    await expect(field(page, 'name')).toHaveValue('Zoë')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })

test('white noise plays after a tap, also on the next page, and not while it is off', async ({ page }) => {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    Object.assign(window, { contexts })
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        contexts.push(this)
      }
    }
  })
  const audioStates = () =>
    page.evaluate(() =>
      (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
    )
  const toggle = page.locator('label', { has: page.locator('[name="white-noise"]') })
  await page.goto(path)
  await ready(page)
  await page.locator('h1').click()
  expect(await audioStates()).toEqual([])
  await toggle.click()
  await expect.poll(audioStates).toEqual(['running'])
  await expect(page.locator('[data-status=saved]')).toBeVisible()
  await page.goto('/funnel/gallery-input')
  await ready(page)
  // A browser may play the noise before this tap, because the learner has tapped on the site before.
  await page.locator('h1').click()
  await expect.poll(audioStates).toEqual(['running'])
  await page.goto(path)
  await ready(page)
  await toggle.click()
  await expect.poll(async () => (await audioStates()).includes('running')).toBe(false)
})

test('with scripts a wrong value is reported beside its field', async ({ page }) => {
  await page.goto(path)
  await ready(page)
  await field(page, 'daily-minutes').fill('500')
  await page.keyboard.press('Enter')
  await expect(field(page, 'daily-minutes')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'daily-minutes')).toHaveValue('500')
  await expect(field(page, 'daily-minutes')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await field(page, 'daily-minutes').fill('50')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('several wrong values are listed above the form, each with a link to its field', async ({ page }) => {
  await page.goto(`/de${path}`)
  await ready(page)
  await field(page, 'daily-minutes').fill('500')
  // A browser may ignore `maxlength`.
  await field(page, 'name').evaluate((input) => input.removeAttribute('maxlength'))
  await field(page, 'name').fill('x'.repeat(300))
  await page.keyboard.press('Enter')
  const summary = page.locator('form > [role=alert]')
  await expect(summary).toContainText('Prüfe diese Felder')
  await summary.locator('a').last().click()
  await expect(field(page, 'daily-minutes')).toBeFocused()
})

test('a saved change can be undone', async ({ page }) => {
  await page.goto(path)
  await ready(page)
  const dark = page.locator('label', { has: page.locator('[name="scheme"][value="dark"]') })
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme', 'dark')
  await expect(page.locator('[name="scheme"][value="system"]')).toBeChecked()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme', 'dark')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, toleratedErrors: /422/ })
  test('the form posts the settings', async ({ page }) => {
    await page.goto(path)
    await saveAll(page)
    await expect(page.locator('[data-status=saved]')).toBeVisible()
    await expectStored(page)
  })

  test('a wrong value is refused and stays in the form', async ({ page, request }) => {
    const response = await request.post(path, {
      form: { [formField]: 'settings-form', name: 'Zoë', 'daily-minutes': '500' },
    })
    expect(response.status()).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="500"')
    expect(html).toContain('<title>Error: ')
    await page.goto(path)
    await expect(field(page, 'name')).toHaveValue('')
  })
})
