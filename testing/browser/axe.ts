/** Checks the accessibility of a page in a browser with axe. */
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { animationsEnd } from './animationsEnd.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** Ids of the rules to run; the default ones if undefined. */
  only?: readonly string[]
  /** Ids of the rules to leave out. */
  ignored?: readonly string[]
}

/**
 * Runs axe with the rules `only`. By default, runs the rules that axe itself chooses: WCAG 2.0 and 2.1, A and AA, and
 * best practices. Loads axe once per document.
 * @returns one line for each element that violates a rule.
 */
export async function findingsOfAxe(page: Page, { only, ignored = [] }: AxeOptions = {}): Promise<string[]> {
  await animationsEnd(page)
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  const options = {
    resultTypes: ['violations'],
    elementRef: false,
    ...(only && { runOnly: only }),
    rules: Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }])),
  }
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** If the check fails, the message contains `what`, such as `dark` for the dark colour scheme. */
export async function expectAccessible(page: Page, what = '', options?: AxeOptions): Promise<void> {
  expect(await findingsOfAxe(page, options), what).toEqual([])
}
