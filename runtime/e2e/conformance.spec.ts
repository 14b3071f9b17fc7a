/** What only a browser can show of a kind, tried with its example: it is readable, calm, and answered by tap and keyboard. */
import { expectAccessible, expectNoOverflow } from '../../testing/browser/axe.ts'
import { tabTo } from '../../testing/browser/keyboard.ts'
import { answerStep, continueButton, expectScreen } from '../../testing/browser/player.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'
import { examples, journeyOf } from '../../testing/journey.ts'

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 800 }

/** A section alone is not a whole page. */
const rulesOfPages = ['heading-order', 'page-has-heading-one']

/** Nothing moves for those who asked for that. */
const expectStillness = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)

/** The ring of what has the focus, on itself or on the card around it. */
const ringOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const around: Element[] = []
    for (let each: Element = element; each.tagName !== 'FORM'; each = each.parentElement!) around.push(each)
    const rings = () =>
      around
        .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::before')])
        .map(({ content, outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
          const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
          return content === 'none' ? '' : `${outlined ? outlineColor : ''} ${boxShadow}`
        })
    const focused = rings()
    element.blur()
    const left = rings()
    element.focus()
    return focused.some((ring, at) => ring !== left[at] && !/^ ?(none)?$/.test(ring))
  })

for (const { kind, path, screen, section } of examples) {
  test.describe(kind, () => {
    test('is readable in every scheme, size and direction', async ({ page }) => {
      await page.goto(path)
      await ready(page)
      await expectAccessible(page, '', { ignored: section ? rulesOfPages : [] })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'dark', { only: ['color-contrast'] })
      await expectNoOverflow(page)
      await page.setViewportSize(wide)
      await expectNoOverflow(page, '1280 px')
      await page.setViewportSize(narrow)
      await expectNoOverflow(page, '320 px')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const locale of ['en-XA', 'ar-XB']) {
        await page.goto(`/${locale}${path}`)
        await expectStillness(page)
        await expectNoOverflow(page, `${locale}, 320 px`)
      }
    })

    if (section) return
    const funnel = `gallery-${kind}`
    const [first] = journeyOf(funnel).steps

    test('is answered by tap', async ({ page }) => {
      await page.goto(path)
      await expectScreen(page, first!.screen.definition.automatic ? 'gallery-end' : screen.id)
      await answerStep(page, first!, 'tap')
      await expectScreen(page, 'gallery-end')
      const { [screen.id]: stored } = journeyOf(funnel).stored
      if (stored) await expect.poll(() => storedAnswers(page, funnel)).toEqual({ [screen.id]: stored })
    })

    test('is answered by keyboard, with the focus in sight', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      if (first!.screen.definition.answer !== 'none') {
        await tabTo(page, '[name=answer]')
        expect(await ringOf(page)).toBe(true)
        await page.keyboard.press('Shift+Tab')
      }
      await answerStep(page, first!, 'keyboard')
      await expectScreen(page, 'gallery-end')
    })
  })
}

// The message of a refusal is the frame's: once for each sort of input.
for (const kind of ['single-choice', 'multiple-choice', 'input', 'time-range']) {
  test.describe(`${kind}, refused`, () => {
    test.use({ tolerated: /422/ })
    test('shows why beside a Continue in sight, clean for axe', async ({ page }) => {
      const { path, refused } = examples.find((each) => each.kind === kind)!
      await page.goto(path)
      await Promise.all([
        page.waitForResponse((response) => response.status() === 422),
        page.evaluate(postNatively, refused[0]!),
      ])
      await ready(page)
      await expect(page.locator('#problem[role=alert]')).toBeVisible()
      await expect(continueButton(page)).toBeInViewport()
      await expectAccessible(page)
    })
  })
}

/** As a form without rules posts it. */
function postNatively(values: readonly string[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  for (const value of values)
    form.append(Object.assign(document.createElement('textarea'), { name: 'answer', value }))
  document.body.append(form)
  form.submit()
}
