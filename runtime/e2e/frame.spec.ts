/** The frame around a screen: on-screen keyboard, landscape, desktop, print, contrast, menu, fonts, reduced motion. */
import { layoutShift, watchLayoutShifts } from '../../testing/browser/layoutShifts.ts'
import { backLink, choice, continueButton, expectScreen, press } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { expect, painted, ready, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

const funnel = '/funnel/english-onboarding'
const countTitleFaces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Title').length)
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('an on-screen keyboard covers neither the field nor Continue', async ({ page }) => {
  await page.goto('/funnel/gallery-email')
  await ready(page)
  const field = page.locator('[name=answer]:visible')
  await field.focus()
  const expectUncovered = async (keyboardTop: number) => {
    await painted(page)
    const button = (await continueButton(page).boundingBox())!
    const input = (await field.boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual(keyboardTop)
    expect(input.y).toBeGreaterThanOrEqual(0)
    expect(input.y + input.height).toBeLessThanOrEqual(button.y)
  }
  // Some browsers reduce the height of the whole page.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  await page.setViewportSize({ width: 360, height: 400 })
  await expectUncovered(400)
  // Other browsers reduce only the height of the visual viewport.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: 420 })
        visualViewport!.dispatchEvent(new Event('resize'))
      })
      const button = (await continueButton(page).boundingBox())!
      return button.y + button.height
    })
    .toBeLessThanOrEqual(420)
  await expectUncovered(420)
})

test('the on-screen keyboard of an email field has an @, and its Enter key says "next"', async ({ page }) => {
  await page.goto('/funnel/gallery-email')
  await expect(page.locator('[name=answer]:visible')).toHaveAttribute('inputmode', 'email')
  await expect(page.locator('[name=answer]:visible')).toHaveAttribute('enterkeyhint', 'next')
})

test('a second touch at the same position does not answer the next question; a touch elsewhere does', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(funnel)
  await ready(page)
  const { x, y, width, height } = (await choice(page, 'work').boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'native-language')
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  // Longer than the delay between a choice and the next screen.
  await page.clock.runFor(250)
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'native-language')
  const answers = page.locator('main label:visible')
  const farIndex = await answers.evaluateAll(
    (labels, top) => labels.findIndex((label) => Math.abs(label.getBoundingClientRect().top - top) > 100),
    y,
  )
  await answers.nth(farIndex).tap()
  await expectScreen(page, 'target-language')
})

test('in landscape, answers are side by side above Continue, and a static screen’s text is beside the scene', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(funnel)
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
  const answers = await page.locator('main label:visible').all()
  const [first, second, last] = await Promise.all(
    [answers[0], answers[1], answers.at(-1)].map(async (each) => (await each!.boundingBox())!),
  )
  expect(first!.y).toBe(second!.y)
  expect(last!.y + last!.height).toBeLessThanOrEqual((await continueButton(page).boundingBox())!.y)
  await page.goto('/funnel/gallery-divider')
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
  expect((await box(page, 'h1')).x).toBeGreaterThan(740 * 0.4)
})

test(
  'on a desktop, the scene or a picture is beside each screen, and the button of a static screen follows the text',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/funnel/gallery-divider')
    const [title, text] = [await box(page, 'h1'), await box(page, 'h1 + p')]
    const button = await box(page, '[data-action=continue]')
    expect(title.x).toBeGreaterThan(1280 * 0.4)
    expect(title.y).toBeGreaterThan(200)
    // Below the text, not at the bottom of the window.
    expect(button.y - (text.y + text.height)).toBeLessThan(64)
    expect(button.y + button.height).toBeLessThan(800 - 96)
    const scene = await page.evaluate(
      () => getComputedStyle(document.querySelector('main')!, '::before').backgroundImage,
    )
    expect(scene).toContain('/drawings/scene-')
    // The scene is also beside a question.
    await page.goto(funnel)
    const pane = await page.evaluate(() => {
      const { width, backgroundImage } = getComputedStyle(document.querySelector('main')!, '::before')
      return { width: parseFloat(width), backgroundImage }
    })
    expect(pane.backgroundImage).toBe(scene)
    expect(pane.width).toBeGreaterThan(1280 * 0.4)
    for (const selector of ['h1', 'main label', '[data-action=continue]'])
      expect((await box(page, selector)).x, selector).toBeGreaterThan(pane.width)
    // The picture of a static screen covers the scene.
    await page.goto('/funnel/gallery-motivation')
    const stage = await box(page, 'main [data-light]')
    expect({ ...stage, width: Math.round(stage.width) }).toEqual({
      ...{ x: 0, y: 0, height: 800 },
      width: Math.round(pane.width),
    })
    expect((await box(page, 'main [data-light] img')).height).toBeGreaterThan(300)
  },
)

test('a printed screen shows only its text', async ({ page }) => {
  await page.goto('/funnel/gallery-divider')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1:visible')).toBeVisible()
  await expect(continueButton(page)).toBeHidden()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('with more contrast, the helper text has the colour of the title', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto(funnel)
  const [hint, title] = await page.evaluate(() =>
    ['#hint', '#title'].map((selector) => getComputedStyle(document.querySelector(selector)!).color),
  )
  expect(hint).toBe(title)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'the menu of a phone' : 'the menu of a phone without scripts', () => {
    test.use({ javaScriptEnabled })
    test('opens, shows each link completely, and its links work', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/de')
      const links = page.locator('nav a')
      await expect(links.first()).toBeHidden()
      await page.locator('[popovertarget=menu]').tap()
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
      await page.locator('[popovertarget=menu]').tap()
      await links.last().tap()
      await expect(page).toHaveURL(/sign-in$/)
      await expect(links.first()).toBeHidden()
    })
  })

test('a funnel’s list of languages has the frame of the funnel and a link back', async ({ page }) => {
  await page.goto(`/de/languages?to=${encodeURIComponent(`/de${funnel}`)}`)
  await expect(page.locator('nav')).toHaveCount(0)
  await expect(page.locator('main')).toHaveAttribute('data-layout', 'static')
  await page.locator('header a').tap()
  await expectScreen(page, 'goal')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('below the path of a funnel', () => {
  test.use({ toleratedErrors: /404/ })
  test('a page that does not exist is in the frame of the funnel', async ({ page }) => {
    await page.goto(`${funnel}/no/such/page`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('data-layout', 'static')
    await page.locator('header a').tap()
    await expectScreen(page, 'goal')
  })
  for (const size of [
    { width: 320, height: 568 },
    { width: 740, height: 360 },
  ])
    test(`the footer of a page that does not exist covers no link at ${size.width}×${size.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`${funnel}/no/such/page`)
      const link = await box(page, 'li:last-child a')
      expect((await box(page, 'footer')).y).toBeGreaterThanOrEqual(link.y + link.height)
    })
})

test('drawings are loaded before the screens that show them', async ({ page }) => {
  const cheer = page.waitForResponse(/pilot-cheer/)
  await page.goto(funnel)
  expect((await cheer).ok()).toBe(true)
})

test.describe('the title typeface', () => {
  /** Opens a page and delays its font files. @returns a function that lets them load. */
  const openWithoutFace = async (page: Page, path: string): Promise<() => void> => {
    await watchLayoutShifts(page)
    let release!: () => void
    const released = new Promise<void>((done) => (release = done))
    await page.route('**/faces/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    // The load event may wait for the font files, so `goto` does not wait for the load event.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await ready(page)
    expect(await countTitleFaces(page)).toBe(0)
    return release
  }

  for (const [path, faces] of [
    [funnel, 1],
    [`/uk${funnel}`, 2],
    [`/el${funnel}`, 2],
    ['/tutoring/short-onboarding', 1],
    ['/', 1],
  ] as const)
    test(`loads late on ${path} and moves nothing`, async ({ page }) => {
      const release = await openWithoutFace(page, path)
      release()
      await expect.poll(() => countTitleFaces(page)).toBe(faces)
      await painted(page)
      expect(await layoutShift(page)).toBe(0)
    })

  test('waits for the next screen if it would move something', async ({ page }) => {
    // With this style the title is far narrower in its own typeface than in the fallback font.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('link')
        style.rel = 'stylesheet'
        style.href = '/narrow.css'
        document.head.append(style)
      })
    })
    await page.route('**/narrow.css', (route) =>
      route.fulfill({
        contentType: 'text/css',
        body: 'h1{font-family:Title,monospace!important;text-align:center}',
      }),
    )
    const release = await openWithoutFace(page, funnel)
    // The shift that the style of this test causes.
    const before = await layoutShift(page)
    release()
    await page.waitForLoadState('networkidle')
    await painted(page)
    expect(await countTitleFaces(page)).toBe(0)
    expect(await layoutShift(page)).toBe(before)
    await press(choice(page, 'work'))
    await expectScreen(page, 'native-language')
    expect(await countTitleFaces(page)).toBe(1)
    await expect(backLink(page)).toBeVisible()
  })
})

test('under reduced motion, the scale of the level is filled at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const journey = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test']!)
  await seed(page.request, journey, 'level-result')
  await page.goto(`${journey.urls.base}/level-result`)
  await expectScreen(page, 'level-result')
  const running = await page.evaluate(() => {
    document.documentElement.dataset.enter = 'forward'
    return document.getAnimations().length
  })
  expect(running).toBe(0)
})

test('a new screen moves in from the right, and after Back from the left', async ({ page }) => {
  await page.goto(funnel)
  await ready(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('transitionrun', ({ propertyName, target }) => {
      if (propertyName !== 'translate') return
      const { translate } = getComputedStyle(target as Element)
      dataset.movesFrom = parseFloat(translate) < 0 ? 'left' : 'right'
    })
  })
  const root = page.locator('html')
  await press(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await expect(root).toHaveAttribute('data-moves-from', 'right')
  await page.goBack()
  await expect(root).toHaveAttribute('data-moves-from', 'left')
})
