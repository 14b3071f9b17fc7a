/** What is wrong with a page for people: the findings of axe, and whether it needs to be scrolled sideways. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules of WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(
  page: Page,
  what = '',
  ignored: readonly string[] = [],
): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).disableRules([...ignored]).analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
  )
  expect(found, what).toEqual([])
}

/** A picture taken while something fades in shows colours that nobody reads. */
export const settled = (page: Page) =>
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
