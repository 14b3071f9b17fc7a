/**
 * Answers any screen with taps, with the keyboard or without scripts. On each screen, all inputs that hold the answer
 * are named `answer`, and there is one Continue button. Only the visible form is used, because a hidden form contains
 * the next screen.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Journey, Step } from '../journey.ts'
import { fillByKeyboard } from './keyboard.ts'
import { advanceClock } from './advanceClock.ts'

export type Manner = 'tap' | 'keyboard' | 'no scripts'

export const screenOf = (page: Page) => page.locator('main[data-screen]')
export const isShown = async (page: Page, id: string): Promise<boolean> =>
  (await screenOf(page).getAttribute('data-screen')) === id
export const continueButton = (page: Page) => page.locator('button[data-action="continue"]')
export const backLink = (page: Page) => page.locator('a[data-action="back"]')
/** The label of an answer. */
export const choice = (page: Page, value: string) =>
  page.locator(`main form:visible label:has(input[name="answer"][value="${value}"])`)

/**
 * Waits until the screen is shown and its URL is written. The engine writes the URL after the paint, before it moves
 * the focus to the title.
 */
export async function expectScreen(page: Page, id: string): Promise<void> {
  await expect(screenOf(page)).toHaveAttribute('data-screen', id)
  await expect(async () => expect(await page.evaluate(isUrlWritten)).toBe(true)).toPass({ timeout: 20_000 })
}

/** Runs in the page. Also true if the page is not hydrated: without scripts, nothing can write the URL. */
function isUrlWritten(): boolean {
  const isHydrated = Object.keys(document.getElementById('root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  )
  const form = document.querySelector<HTMLFormElement>('main[data-screen] form')
  return !isHydrated || form?.getAttribute('action') === location.pathname
}

/**
 * Milliseconds, a little more than `doubleTapTime` in `engine/react/formTaps.ts`. Within `doubleTapTime`
 * after a press, the page can ignore another press as the second tap of a double tap.
 */
export const guardTime = 410

/**
 * Taps on a touch screen, else clicks. First moves the page's clock ahead by the guard time, as if a person had looked
 * at the screen before the press.
 */
export async function press(target: Locator): Promise<void> {
  await advanceClock(target.page(), guardTime)
  const touches = await target.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (touches ? target.tap() : target.click())
}

/** Answers a screen and continues. With scripts, an automatic screen continues by itself. */
export async function answerStep(page: Page, { screen, values }: Step, manner: Manner): Promise<void> {
  if (screen.definition.automatic && manner !== 'no scripts') return
  if (manner !== 'no scripts') await advanceClock(page, guardTime)
  if (manner === 'keyboard') {
    await fillByKeyboard(page, values)
    // The arrow keys choose an answer, but must never continue.
    await expectScreen(page, screen.id)
    return page.keyboard.press('Enter')
  }
  const hasContinued = await fillScreen(page, values, screen.definition.autoAdvance && manner === 'tap')
  if (!hasContinued) await press(continueButton(page))
}

/**
 * Fills the inputs of a screen.
 * @param autoAdvance true if a tap on an answer continues: the answer is tapped even if it is already checked.
 * @returns whether the last tap already continued.
 */
export async function fillScreen(
  page: Page,
  values: readonly string[],
  autoAdvance = false,
): Promise<boolean> {
  // A page that the server has just sent may have its title, but not its inputs yet.
  await page.waitForLoadState('domcontentloaded')
  const inputs = page.locator('main form:visible [name="answer"]')
  const count = await inputs.count()
  for (let index = 0; index < count; index++) {
    const input = inputs.nth(index)
    const type = await input.evaluate((element) => (element as HTMLInputElement).type)
    if (type === 'radio' || type === 'checkbox') {
      for (const value of values) {
        if (autoAdvance || !(await choice(page, value).locator('input').isChecked()))
          await press(choice(page, value))
      }
      return autoAdvance && values.length > 0
    }
    if (type.startsWith('select')) await input.selectOption(values[index] ?? '')
    else await input.fill(values[index] ?? '')
  }
  return false
}

export interface PlayOptions {
  manner: Manner
  /** Called on each screen before it is answered. */
  onScreen?(step: Step, index: number): Promise<void>
  /** The index of the first step to play. The page must already show its screen. */
  from?: number
  /** The index of the first step not to play. A negative index counts from the end. */
  until?: number
}

/** Plays a journey: expects the screen of each step, and answers it. */
export async function play(
  page: Page,
  { steps }: Pick<Journey, 'steps'>,
  { manner, onScreen, from = 0, until }: PlayOptions,
): Promise<void> {
  for (const [index, step] of steps.slice(0, until).entries()) {
    if (index < from) continue
    // `waitFor` needs scripts, but reacts faster than `expectScreen`. A failure of `waitFor` is ignored, because
    // `expectScreen` reports a missing screen.
    if (manner !== 'no scripts')
      await page
        .locator(`main[data-screen="${step.screen.id}"]`)
        .waitFor()
        .catch(() => undefined)
    await expectScreen(page, step.screen.id)
    await onScreen?.(step, index)
    await answerStep(page, step, manner)
  }
}
