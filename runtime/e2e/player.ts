/**
 * Answers whatever screen is shown, knowing the markup's contract alone: inputs named `answer`, one Continue. By tap, by
 * keyboard alone, or where scripts are off.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Journey, Step } from './journey.ts'

export type Manner = 'tap' | 'keyboard' | 'no scripts'

export const screenOf = (page: Page) => page.locator('main[data-screen]')
export const continueButton = (page: Page) => page.locator('button[data-action="continue"]')
export const backLink = (page: Page) => page.locator('a[data-action="back"]')
/** The card of an answer. */
export const choice = (page: Page, value: string) =>
  page.locator(`label:has(input[name="answer"][value="${value}"])`)

export const expectScreen = (page: Page, id: string) =>
  expect(screenOf(page)).toHaveAttribute('data-screen', id)

/** A finger on touch screens, else the mouse. */
export async function press(target: Locator): Promise<void> {
  const touches = await target.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (touches ? target.tap() : target.click())
}

/** A press within 250 ms of the last step counts as its double: nobody who reads is that fast, but a test is. */
const guardTime = 260
const shownAt = new WeakMap<Page, number>()

async function pace(page: Page, manner: Manner): Promise<void> {
  const since = Date.now() - (shownAt.get(page) ?? 0)
  if (manner !== 'no scripts' && since < guardTime)
    await new Promise((done) => setTimeout(done, guardTime - since))
}

/** Gives a screen its answer and goes on; an automatic screen goes on by itself where scripts run. */
export async function answerStep(page: Page, { screen, values }: Step, manner: Manner): Promise<void> {
  if (screen.definition.automatic && manner !== 'no scripts') return
  if (manner === 'keyboard') return answerByKeyboard(page, screen.id, values)
  if (screen.definition.autoAdvance) await pace(page, manner)
  const advanced = await fill(page, values, screen.definition.autoAdvance && manner === 'tap')
  await pace(page, manner)
  if (!advanced) await press(continueButton(page))
}

/** Fills the inputs; true where the last tap was enough to go on. */
async function fill(page: Page, values: readonly string[], autoAdvance: boolean): Promise<boolean> {
  const inputs = page.locator('main [name="answer"]')
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

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Presses Tab until the focus is there, as a person would. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await focused(page, selector)) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

async function answerByKeyboard(page: Page, id: string, values: readonly string[]): Promise<void> {
  const inputs = page.locator('main [name="answer"]')
  const type =
    (await inputs.count()) > 0
      ? await inputs.first().evaluate((element) => (element as HTMLInputElement).type)
      : 'none'
  if (type === 'radio') await chooseRadio(page, values[0]!)
  else if (type === 'checkbox') await chooseBoxes(page, values)
  else if (type !== 'none') {
    for (const value of values) {
      await tabTo(page, '[name="answer"]')
      await enter(page, value)
    }
  }
  await expectScreen(page, id)
  await tabTo(page, '[data-action="continue"]')
  await pace(page, 'keyboard')
  await page.keyboard.press('Enter')
}

/** Arrows choose within a group of radio buttons, and never go on. */
async function chooseRadio(page: Page, value: string): Promise<void> {
  await tabTo(page, '[name="answer"]')
  const radios = page.locator('main input[name="answer"]')
  const all = await radios.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLInputElement).value),
  )
  const current = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  const away = all.indexOf(value) - all.indexOf(current)
  if (away === 0) await page.keyboard.press('Space')
  for (let presses = 0; presses < Math.abs(away); presses++)
    await page.keyboard.press(away > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(page.locator(`main input[name="answer"][value="${value}"]`)).toBeChecked()
}

async function chooseBoxes(page: Page, values: readonly string[]): Promise<void> {
  const boxes = page.locator('main input[name="answer"]')
  const all = await boxes.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLInputElement).value),
  )
  for (const value of all.filter((each) => values.includes(each))) {
    await tabTo(page, `[name="answer"][value="${value}"]`)
    if (!(await focused(page, ':checked'))) await page.keyboard.press('Space')
  }
}

/** Types, or steers with the arrows, until the focused input holds the value. */
async function enter(page: Page, value: string): Promise<void> {
  const input = page.locator(':focus')
  const type = await input.evaluate((element) => (element as HTMLInputElement).type)
  if (type === 'range') {
    const { from, step } = await input.evaluate((element) => {
      const { min, step: size } = element as HTMLInputElement
      return { from: Number(min), step: Number(size || 1) }
    })
    await page.keyboard.press('Home')
    for (let at = from; at < Number(value); at += step) await page.keyboard.press('ArrowRight')
  } else if (type.startsWith('select')) {
    const away = await input.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement
      return [...options].findIndex((option) => option.value === wanted) - selectedIndex
    }, value)
    for (let presses = 0; presses < Math.abs(away); presses++)
      await page.keyboard.press(away > 0 ? 'ArrowDown' : 'ArrowUp')
  } else if (type === 'date') {
    await input.fill(value)
  } else {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
  }
  await expect(input).toHaveValue(value)
}

export interface PlayOptions {
  manner: Manner
  /** Called on each screen before it is answered. */
  onScreen?(step: Step, index: number): Promise<void>
  from?: number
  until?: number
}

/** Plays a journey from the screen that is shown; each screen must be the one that the engine expects. */
export async function play(
  page: Page,
  { steps }: Journey,
  { manner, onScreen, from = 0, until }: PlayOptions,
): Promise<void> {
  for (const [index, step] of steps.slice(0, until).entries()) {
    if (index < from) continue
    // Quicker to notice than an expectation, which asks again and again, but in need of scripts.
    if (manner !== 'no scripts')
      await page
        .locator(`main[data-screen="${step.screen.id}"]`)
        .waitFor()
        .catch(() => undefined)
    await expectScreen(page, step.screen.id)
    shownAt.set(page, Date.now())
    await onScreen?.(step, index)
    await answerStep(page, step, manner)
  }
}
