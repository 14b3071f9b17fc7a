/** Fills the inputs of a screen with the keyboard. */
import { expect, type Page } from '@playwright/test'

const focusMatches = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Presses Tab until an element that matches the selector has the focus. @throws after 80 presses. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await focusMatches(page, selector)) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/**
 * Fills the inputs and moves the focus to Continue, but does not press it.
 * @param values the value of one radio button, the values of all boxes to check, or the value of each input in order.
 */
export async function fillByKeyboard(page: Page, values: readonly string[]): Promise<void> {
  const inputs = page.locator('main form:visible [name="answer"]')
  const type =
    (await inputs.count()) > 0
      ? await inputs.first().evaluate((element) => (element as HTMLInputElement).type)
      : 'none'
  if (type === 'radio') await chooseRadio(page, values[0]!)
  else if (type === 'checkbox') await chooseBoxes(page, values)
  else if (type !== 'none') {
    for (const value of values) {
      await tabTo(page, '[name="answer"]')
      await enterValue(page, value)
    }
  }
  await tabTo(page, '[data-action="continue"]')
}

/** Tab reaches only one radio button of a group. The arrow keys choose another one. */
async function chooseRadio(page: Page, value: string): Promise<void> {
  await tabTo(page, '[name="answer"]')
  const radios = page.locator('main form:visible input[name="answer"]')
  const all = await radios.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLInputElement).value),
  )
  const current = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  const distance = all.indexOf(value) - all.indexOf(current)
  if (distance === 0) await page.keyboard.press('Space')
  for (let presses = 0; presses < Math.abs(distance); presses++)
    await page.keyboard.press(distance > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(page.locator(`main form:visible input[name="answer"][value="${value}"]`)).toBeChecked()
}

/** Checks the boxes of the values. Boxes that are already checked stay checked. */
async function chooseBoxes(page: Page, values: readonly string[]): Promise<void> {
  const boxes = page.locator('main form:visible input[name="answer"]')
  const all = await boxes.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLInputElement).value),
  )
  for (const value of all.filter((each) => values.includes(each))) {
    await tabTo(page, `[name="answer"][value="${value}"]`)
    if (!(await focusMatches(page, ':checked'))) await page.keyboard.press('Space')
  }
}

/** Opens the picker of the focused select, moves the focus to the option and chooses it. */
async function chooseOption(page: Page, value: string): Promise<void> {
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 200; presses++) {
    if (
      await page.evaluate((wanted) => (document.activeElement as HTMLOptionElement).value === wanted, value)
    )
      return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`No option is "${value}"`)
}

/**
 * Enters the value into the focused input. In a slider or a select, the arrow keys move to the value. A date is set
 * without keys: the order of its parts depends on the browser's language.
 */
async function enterValue(page: Page, value: string): Promise<void> {
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
    await chooseOption(page, value)
  } else if (type === 'date') {
    await input.fill(value)
  } else {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
  }
  await expect(input).toHaveValue(value)
}
