/** Examines the screen that a page shows: what axe finds, what cannot be read, how it looks. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { animationsEnd, findingsOfAxe } from '../../testing/browser/axe.ts'
import type { Failure } from './result.ts'

const cutOffSource = readFileSync(new URL('cutOff.js', import.meta.url), 'utf8')

/** @param file of the picture, a PNG of what is in view. */
export async function look(page: Page, screen: string, file: string): Promise<Failure[]> {
  await animationsEnd(page)
  await page.screenshot({ path: file, animations: 'disabled', scale: 'css' })
  const cutOff = (await page.evaluate(cutOffSource)) as string[]
  return [
    ...cutOff.map((message): Failure => ({ type: 'text', screen, message })),
    ...(await findingsOfAxe(page)).map((message): Failure => ({ type: 'accessibility', screen, message })),
  ]
}
