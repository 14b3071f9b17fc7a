/** Examines the screen that a page shows: takes a picture, and looks for cut-off texts and findings of axe. */
import type { Page } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { animationsEnd } from '../../testing/browser/animationsEnd.ts'
import { findingsOfAxe } from '../../testing/browser/axe.ts'
import { isShown } from '../../testing/browser/player.ts'
import type { WalkFinding } from './jobResult.ts'

const cutOffSource = readFileSync(new URL('cutOff.js', import.meta.url), 'utf8')

/**
 * Returns undefined if the page meanwhile shows another screen, because `screen` has continued by itself.
 * @param file the path of the picture, a PNG. The picture shows only the viewport.
 */
export async function examineScreen(
  page: Page,
  screen: string,
  file: string,
): Promise<WalkFinding[] | undefined> {
  await animationsEnd(page)
  await page.screenshot({ path: file, animations: 'disabled', scale: 'css' })
  const cutOff = (await page.evaluate(cutOffSource)) as string[]
  const axe = await findingsOfAxe(page)
  if (!(await isShown(page, screen))) {
    rmSync(file)
    return undefined
  }
  return [
    ...cutOff.map((message): WalkFinding => ({ type: 'text', screen, message })),
    ...axe.map((message): WalkFinding => ({ type: 'accessibility', screen, message })),
  ]
}
