/** Tests the link to a page in the visitor's language, and the home page's link to the funnel. */
import { choice, expectScreen, press } from '../../testing/browser/player.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const offer = (page: Page) => page.locator('[data-action=language-offer]')
const funnel = '/funnel/english-onboarding'

test.describe('a browser in German', () => {
  test.use({ locale: 'de-AT' })

  for (const [where, path, german] of [
    ['a page', '/profile/settings', '/de/profile/settings'],
    ['a funnel', funnel, `/de${funnel}`],
  ] as const)
    test(`is offered ${where} in German, once`, async ({ page }) => {
      await page.goto(path)
      await expect(offer(page)).toHaveText('Auf Deutsch weiter')
      await offer(page).click()
      await expect(page).toHaveURL((url) => url.pathname === german)
      await page.goto(path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      await expect(offer(page)).toHaveCount(0)
    })
})

test.describe('a browser in Mexican Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('is offered a page in the Spanish of Latin America', async ({ page }) => {
    await page.goto('/profile/settings')
    await expect(offer(page)).toHaveAttribute('href', '/es-419/profile/settings')
    await expect(offer(page)).toHaveText('Continuar en español')
  })
})

test('a browser in the language of the page is offered nothing', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
})

test('the home page asks the first question, and after an answer links to the funnel', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await expect(page.locator('[data-action=resume]')).toHaveCount(0)
  await page.locator('button[name=answer][value=travel]').click()
  await expectScreen(page, 'native-language')
  await ready(page)
  await page.goBack()
  await page.goto(funnel)
  await ready(page)
  await expect(choice(page, 'travel').locator('input')).toBeChecked()
  await press(choice(page, 'travel'))
  await expectScreen(page, 'native-language')
  await page.goto('/')
  await page.locator('[data-action=resume]').click()
  await expectScreen(page, 'native-language')
})
