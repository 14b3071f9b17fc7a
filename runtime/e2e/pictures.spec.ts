/** Pictograms as a learner sees them: in the first frame of a screen, without scripts, and if they cannot be loaded. */
import { continueButton, expectScreen, press } from '../../testing/browser/player.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const base = '/tutoring/short-onboarding'

/** The elements with the pictograms of the screen's answers. */
const tiles = (page: Page) => page.locator('label > span[aria-hidden=true]')

test('the first frame of a new screen shows its pictograms, and requests no image', async ({ page }) => {
  const images: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/pictures/')) images.push(request.url())
  })
  const pictograms = page.waitForResponse(/\/pictures\/0\.json$/)
  await page.goto(base)
  await ready(page)
  await pictograms
  await page.evaluate(() => {
    const before = document.querySelector('main')!.dataset.screen
    const look = () => {
      const { screen } = document.querySelector('main')!.dataset
      if (screen === before) return requestAnimationFrame(look)
      const shown = [...document.querySelectorAll('label > span[aria-hidden=true]')]
      document.body.dataset.firstFrame = `${screen} ${shown.map((tile) => tile.firstElementChild!.localName).join(' ')}`
    }
    look()
  })
  await press(continueButton(page))
  await expectScreen(page, 'language')
  expect(await page.evaluate(() => document.body.dataset.firstFrame)).toMatch(/^language svg( svg)+$/)
  await expect(tiles(page).first()).toBeVisible()
  expect(images).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each pictogram is shown, as inline SVG or as an image', async ({ page }) => {
    await page.goto(base)
    await press(continueButton(page))
    await expectScreen(page, 'language')
    const notShown = () =>
      tiles(page).evaluateAll((all) =>
        all
          .filter((tile) => {
            const image = tile.querySelector('img')
            return image ? image.naturalWidth === 0 : tile.querySelector('svg') === null
          })
          .map((tile) => tile.innerHTML),
      )
    await expect(tiles(page)).not.toHaveCount(0)
    await expect.poll(notShown).toEqual([])
  })
})

test.describe('if pictograms cannot be loaded', () => {
  test.use({ toleratedErrors: /pictures|Failed to (load|fetch)/ })

  test('the emoji replaces the pictogram in the same size, and covers nothing', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto(base)
    await ready(page)
    await press(continueButton(page))
    await expectScreen(page, 'language')
    const [image] = await tiles(page).locator('img').all()
    await expect(image!).toHaveAttribute('alt', '🇬🇧')
    await expect
      .poll(() => image!.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth === 0))
      .toBe(true)
    const { tile, textLeft, emoji } = await tiles(page)
      .first()
      .evaluate((span) => {
        const range = document.createRange()
        range.selectNodeContents(span.closest('label')!)
        range.setStartAfter(span)
        const { width, height, right } = span.getBoundingClientRect()
        const emoji = getComputedStyle(span.querySelector('img')!, '::after').content
        return { tile: { width, height, right }, textLeft: range.getBoundingClientRect().left, emoji }
      })
    expect(tile.width).toBeCloseTo(46, 0)
    expect(tile.height).toBeCloseTo(46, 0)
    expect(textLeft).toBeGreaterThanOrEqual(tile.right)
    expect(emoji).toContain('🇬🇧')
  })
})
