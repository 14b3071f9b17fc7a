/** What every kind owes its learners, tried with its example: to be answerable in every way, readable, and calm. */
import { expectAccessible, expectNoOverflow } from '../../testing/browser/axe.ts'
import { examples, journeyOf } from '../../testing/browser/journey.ts'
import { tabTo } from '../../testing/browser/keyboard.ts'
import { answerStep, continueButton, expectScreen } from '../../testing/browser/player.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'

const narrowest = { width: 320, height: 640 }

/** A section alone is no page. */
const ofWholePages = ['heading-order', 'page-has-heading-one']

/** Every size, scheme and direction in which a page must hold. */
async function expectSound(page: Page, path: string, isMobile: boolean, ignored: string[]): Promise<void> {
  await page.goto(path)
  await ready(page)
  for (const colorScheme of isMobile ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme, ignored)
  }
  await expectNoOverflow(page)
  if (!isMobile) return
  await page.setViewportSize(narrowest)
  await expectNoOverflow(page, '320 px')
  for (const locale of ['en-XA', 'ar-XB']) {
    await page.goto(`/${locale}${path}`)
    await expectNoOverflow(page, `${locale}, 320 px`)
    await expectAccessible(page, locale, ignored)
  }
}

/** Nothing moves for those who asked for that. */
async function expectStillness(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)
}

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
    return focused.some((ring, at) => ring !== left[at] && !/^ ?(none)?$/.test(ring))
  })

for (const { kind, path, screen, refused, section } of examples) {
  test.describe(kind, () => {
    test('is sound in every scheme, size and direction', async ({ page, isMobile }) => {
      await expectSound(page, path, isMobile, section ? ofWholePages : [])
      if (isMobile) await expectStillness(page)
    })

    if (section) return
    const funnel = `gallery-${kind}`
    const [first] = journeyOf(funnel).steps

    test('is answered by tap', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path)
      await expectScreen(page, first!.screen.definition.automatic ? 'gallery-end' : screen.id)
      await answerStep(page, first!, 'tap')
      await expectScreen(page, 'gallery-end')
      await ready(page)
      const { [screen.id]: stored } = journeyOf(funnel).stored
      if (stored) expect(await storedAnswers(page, funnel)).toEqual({ [screen.id]: stored })
    })

    test('is answered by keyboard, with the focus in sight', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      if (first!.screen.definition.answer !== 'none') {
        await tabTo(page, '[name=answer]')
        expect(await ringOf(page)).toBe(true)
        await page.reload()
        await ready(page)
      }
      await answerStep(page, first!, 'keyboard')
      await expectScreen(page, 'gallery-end')
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })
      test('is answered without scripts', { tag: '@phone' }, async ({ page }) => {
        await page.goto(path)
        await answerStep(page, first!, 'no scripts')
        await expectScreen(page, 'gallery-end')
      })
    })

    if (refused.length > 0) {
      test.describe('what it refuses', () => {
        test.use({ tolerated: /422/ })
        test('is said, and what was typed is kept', { tag: '@desktop' }, async ({ page }) => {
          await page.goto(path)
          for (const values of refused) {
            await Promise.all([
              page.waitForResponse((response) => response.status() === 422),
              page.evaluate(postNatively, values),
            ])
            await ready(page)
            const problem = page.locator('#problem[role=alert]')
            await expect(problem, JSON.stringify(values)).toBeVisible()
            expect((await problem.innerText()).trim().length).toBeGreaterThan(8)
            await expect(continueButton(page)).toBeInViewport()
            const typed = page.locator(
              'main textarea[name=answer], main input[name=answer]:is([type=text], [type=email])',
            )
            if ((await typed.count()) > 0 && values[0]?.trim())
              await expect(typed).toHaveValue(values[0].trim())
          }
          await expectAccessible(page)
        })
      })
    }
  })
}

/** As a form would that knows no rules. */
function postNatively(values: readonly string[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  for (const value of values)
    form.append(Object.assign(document.createElement('textarea'), { name: 'answer', value }))
  document.body.append(form)
  form.submit()
}
