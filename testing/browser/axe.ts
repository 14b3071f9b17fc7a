/** What is wrong with a page for people: the findings of axe, and whether it needs to be scrolled sideways. */
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** Ids of the rules to try; all where undefined. */
  only?: readonly string[]
  ignored?: readonly string[]
}

/** Findings by the rules of WCAG 2.2 A and AA and axe's best practices. Axe is loaded once a document. */
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

export async function expectAccessible(page: Page, what = '', options?: AxeOptions): Promise<void> {
  expect(await findingsOfAxe(page, options), what).toEqual([])
}

/** While something fades in, its colours are not those that people read. */
export const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

export async function expectNoOverflow(page: Page, what = ''): Promise<void> {
  const { wide, view, culprits } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > clientWidth + 1 || left < -1)
    })
    return {
      wide: scrollWidth,
      view: clientWidth,
      culprits: beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
  expect(wide, `${what} ${culprits.join('\n')}`).toBeLessThanOrEqual(view)
}
