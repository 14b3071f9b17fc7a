/** Screens with much text, in languages with long texts or long words, fit on a phone without scrolling. */
import { expectScreen, press } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf, type Plan } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

/** Languages with long texts or long words. */
const locales = ['el', 'fr', 'pt', 'uk', 'de']

/** Screens with much text, and for each funnel a plan whose path has these screens. */
const muchText = [
  {
    funnel: 'english-onboarding',
    plan: plans['english-onboarding']!['work, with the test']!,
    screens: [
      'goal',
      'work-needs',
      'level-test-10',
      'level-result',
      'struggles',
      'compare',
      'plan-summary',
      'plan',
    ],
  },
  {
    funnel: 'cancel-subscription',
    plan: plans['cancel-subscription']!['no time, a smaller goal']!,
    screens: ['reason', 'shorter-goal'],
  },
] satisfies { funnel: string; plan: Plan; screens: readonly string[] }[]

/** By how many px the page is higher than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

for (const { funnel, plan, screens } of muchText)
  for (const locale of locales)
    test(`${funnel} fits on a phone in ${locale}`, async ({ page }) => {
      // The offer to switch to the browser's language adds height. So the test marks the offer as already shown.
      await page.addInitScript(() => localStorage.setItem('language-offer', '1'))
      const { steps, urls } = journeyOf(funnel, plan, locale)
      const lastToFirst = [...screens].reverse()
      await page.goto(urls.base)
      // `seed` also answers the funnel's first screen. So the first screen offers to resume the run. This offer
      // must not add height.
      await seed(page.request, journeyOf(funnel, plan), lastToFirst[0]!)
      for (const id of lastToFirst) {
        const isFirst = id === steps[0]!.screen.id
        await expectFit(page, isFirst ? urls.base : `${urls.base}/${id}`)
        await expectScreen(page, id)
        await expect(page.locator('a[data-action=resume]')).toHaveCount(isFirst ? 1 : 0)
      }
    })

async function expectFit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await ready(page)
  expect.soft(await overflow(page), url).toBe(0)
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })
  test('the verdict on an answer does not cover the answer', async ({ page }) => {
    // No animation: a verdict that is still rising covers less.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { urls } = journeyOf('english-onboarding')
    await seed(page.request, journeyOf('english-onboarding'), 'try-2')
    await page.goto(`${urls.base}/try-2`)
    await expectScreen(page, 'try-2')
    await ready(page)
    const answer = page.locator('main label:visible').last()
    await press(answer)
    const coveredHeight = () =>
      answer.evaluate((label) => {
        const verdict = label.nextElementSibling as HTMLElement
        return label.getBoundingClientRect().bottom - verdict.getBoundingClientRect().top
      })
    await expect.poll(coveredHeight).toBeLessThanOrEqual(0)
  })
})
