/** Chooses the answers of a screen, so that its picture shows them. */
import type { Page } from '@playwright/test'
import { fillScreen } from '../../testing/browser/player.ts'
import type { Step } from '../../testing/journey.ts'

/** Does nothing on a screen without choices, or if a choice leads to the next screen at once. */
export async function showAnswer(page: Page, { screen, values }: Step): Promise<void> {
  const { autoAdvance, answer } = screen.definition
  if (autoAdvance || (answer !== 'single' && answer !== 'multiple')) return
  await fillScreen(page, values)
  // Waits until the pressed style of the last tap is gone.
  await page.waitForFunction(() => document.querySelector('main :active') === null)
}
