/** Checks each kind's example in a browser: legibility, answers by tap and keyboard, reduced motion, forced colours. */
import type { ProgramScreen } from '../../engine/core/program.ts'
import { expectAccessible } from '../../testing/browser/axe.ts'
import { enlargeText } from '../../testing/browser/enlargeText.ts'
import { expectNoCollisions } from '../../testing/browser/expectNoCollisions.ts'
import { tabTo } from '../../testing/browser/keyboard.ts'
import {
  expectLegible,
  expectNoOverflow,
  expectAtMostOnePilot,
  expectTouchTargets,
  expectWholeWords,
} from '../../testing/browser/pageChecks.ts'
import { answerStep, continueButton, expectScreen, press } from '../../testing/browser/player.ts'
import { clearSiteData, sharedTest as test } from '../../testing/browser/sharedPage.ts'
import { expect, ready, storedAnswers, type Page } from '../../testing/browser/test.ts'
import { crowdedExamples } from '../../testing/crowdedConfigs.ts'
import { examples, journeyOf } from '../../testing/journey.ts'

const phone = { width: 360, height: 740 }
const narrow = { width: 320, height: 640 }
const tall = { width: 412, height: 915 }
const wide = { width: 1280, height: 800 }

/** Axe's rules for whole pages. They do not apply to a page that has only one section. */
const rulesOfPages = ['heading-order', 'page-has-heading-one']

/** Checks that no animation runs, for a learner who prefers reduced motion. */
const expectStillness = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)

/** A question must fit on a phone if it has no list of answers, or a list of at most six. */
const isShort = ({ config: { answers = [] }, definition: { role } }: ProgramScreen) =>
  role === 'question' && answers.length <= 6

const expectNoScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height)

/** In forced colours each control must have a border, and an answer must look different after it is chosen. */
async function expectOutlined(page: Page): Promise<void> {
  const withoutBorder = await page.evaluate(() => {
    const hasBorder = (element: Element, pseudo?: string) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element, pseudo)
      return borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1
    }
    const controls = document.querySelectorAll(
      'main :is(button:not([data-variant=quiet]), select, textarea, input:not([type=hidden]), label:has([name=answer]))',
    )
    // In forced colours the browser draws sliders itself.
    const isNative = (each: Element) =>
      each.matches('[type=range]') && getComputedStyle(each).appearance !== 'none'
    return [...controls]
      .filter((each) => !hasBorder(each) && !each.parentElement!.closest('label') && !isNative(each))
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect(withoutBorder, 'controls without a border').toEqual([])
  const label = page.locator('main label:has(:is([type=radio], [type=checkbox]))').first()
  if ((await label.count()) === 0) return
  // The browser itself draws a native input and its checked state, so there are no styles to compare.
  if (await label.locator('input').evaluate((input) => getComputedStyle(input).appearance !== 'none')) return
  const stylesOfAnswer = () =>
    label.evaluate((each) => {
      const mark = each.querySelector('input')!
      const styles = [getComputedStyle(each), getComputedStyle(mark), getComputedStyle(mark, '::before')]
      return styles
        .map(({ backgroundColor, borderTopColor, content }) => [backgroundColor, borderTopColor, content])
        .join()
    })
  const setChecked = (checked: boolean) =>
    label
      .locator('input')
      .evaluate((input, value) => void ((input as HTMLInputElement).checked = value), checked)
  await setChecked(false)
  const before = await stylesOfAnswer()
  await setChecked(true)
  expect(await stylesOfAnswer(), 'a chosen answer').not.toBe(before)
}

/** Whether the focused element, or the card around it, has a visible focus ring. */
const hasFocusRing = (page: Page) =>
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
    const unfocused = rings()
    element.focus()
    return focused.some((ring, at) => ring !== unfocused[at] && !/^ ?(none)?$/.test(ring))
  })

for (const { kind, path, screen, isSection } of examples) {
  test.describe(kind, () => {
    const funnel = `gallery-${kind}`
    const step = isSection ? undefined : journeyOf(funnel).steps[0]!

    test('is readable in every scheme, size and direction, and can be answered by tap', async ({ page }) => {
      await page.goto(path)
      await ready(page)
      await expectAccessible(page, '', { ignored: isSection ? rulesOfPages : [] })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'dark', { only: ['color-contrast'] })
      for (const size of [wide, tall, narrow, phone]) {
        await page.setViewportSize(size)
        await expectNoOverflow(page, `${size.width} px`)
        await expectWholeWords(page, `${size.width} px`)
        await expectAtMostOnePilot(page, `${size.width} px`)
      }
      await expectTouchTargets(page)
      if (step) {
        if (isShort(step.screen)) await expectNoScrolling(page)
        await expectScreen(page, step.screen.definition.automatic ? 'gallery-end' : screen.id)
        await answerStep(page, step, 'tap')
        await expectScreen(page, 'gallery-end')
        const { [screen.id]: stored } = journeyOf(funnel).stored
        if (stored) await expect.poll(() => storedAnswers(page, funnel)).toEqual({ [screen.id]: stored })
        await clearSiteData(page)
      }
      await page.setViewportSize(narrow)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const locale of ['en-XA', 'ar-XB']) {
        await page.goto(`/${locale}${path}`)
        await expectStillness(page)
        await expectNoOverflow(page, `${locale}, 320 px`)
      }
      await enlargeText(page, true)
      await page.goto(path)
      await expectLegible(page, '200 %, 320 px')
      await expectNoOverflow(page, '200 %, 320 px')
      await page.emulateMedia({ forcedColors: 'active' })
      await expectOutlined(page)
      await enlargeText(page, false)
    })

    if (!step) return

    test('can be answered by keyboard, with a visible focus', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      if (step.screen.definition.answer !== 'none') {
        await tabTo(page, '[name=answer]')
        expect(await hasFocusRing(page)).toBe(true)
        await page.keyboard.press('Shift+Tab')
      }
      await answerStep(page, step, 'keyboard')
      await expectScreen(page, 'gallery-end')
    })
  })
}

test.describe('with a very long word as each translated text, and sixty answers in each choice', () => {
  for (const { kind, path } of crowdedExamples()) {
    test(`${kind} fits, and no element covers another`, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      for (const size of [phone, narrow, wide]) {
        await page.setViewportSize(size)
        await expectNoOverflow(page, `${size.width} px`)
        await expectNoCollisions(page, `${size.width} px`)
        if (size === narrow) await expectLegible(page, `${size.width} px`)
      }
    })
  }
})

// Every kind shows its error message in the shared `ScreenTitle`, so one kind for each type of input is enough.
for (const kind of ['single-choice', 'multiple-choice', 'input', 'time-range']) {
  test.describe(`${kind}: a refused answer`, () => {
    test.use({ toleratedErrors: /422/ })
    test('shows the reason above the field, with Continue in view, and passes axe', async ({ page }) => {
      const { path, refused } = examples.find((each) => each.kind === kind)!
      await page.goto(path)
      await Promise.all([
        page.waitForResponse((response) => response.status() === 422),
        page.evaluate(postNatively, refused[0]!),
      ])
      await ready(page)
      await expectRefused(page)
      await expectAccessible(page)
      // With scripts, the page shows its own message, not the browser's message.
      await page.goto(`/de${path}`)
      await ready(page)
      await press(continueButton(page))
      await expectRefused(page, /^Fehler: /)
      await expect(page.locator('[name=answer]:visible').first()).toBeFocused()
      expect(await page.locator('form:visible').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
        true,
      )
    })
  })
}

async function expectRefused(page: Page, title = /^Error: /): Promise<void> {
  const problem = page.locator('#problem[role=alert]')
  await expect(problem).toBeInViewport()
  await expect(page).toHaveTitle(title)
  await expect(continueButton(page)).toBeInViewport()
  const boxOf = async (locator: ReturnType<typeof continueButton>) => (await locator.boundingBox())!
  const reason = await boxOf(problem)
  expect(reason.y + reason.height).toBeLessThanOrEqual(
    (await boxOf(page.locator('[name=answer]:visible').first())).y + 1,
  )
}

/** Runs in the page. Posts the values in a new form, so the browser does not validate them. */
function postNatively(values: readonly string[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  for (const value of values)
    form.append(Object.assign(document.createElement('textarea'), { name: 'answer', value }))
  document.body.append(form)
  form.submit()
}
