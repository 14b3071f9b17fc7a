/** Examines the screen that a page shows: what axe finds, what cannot be read, how it looks. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { settled } from '../../testing/browser/axe.ts'
import type { Failure } from './result.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const cutOffSource = readFileSync(new URL('cutOff.js', import.meta.url), 'utf8')
const runAxe = `axe.run(document, { resultTypes: ['violations'], elementRef: false })`

/** @param file of the picture, a PNG of what is in view. */
export async function look(page: Page, screen: string, file: string): Promise<Failure[]> {
  await settled(page)
  await page.screenshot({ path: file, animations: 'disabled', scale: 'css' })
  const cutOff = (await page.evaluate(cutOffSource)) as string[]
  return [
    ...cutOff.map((message): Failure => ({ type: 'text', screen, message })),
    ...(await findingsOfAxe(page)).map((message): Failure => ({ type: 'accessibility', screen, message })),
  ]
}

/** Rules of WCAG 2.2 A and AA, and axe's best practices; loaded once a document. */
async function findingsOfAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  const { violations } = (await page.evaluate(runAxe)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}
