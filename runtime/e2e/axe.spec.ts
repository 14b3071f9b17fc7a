/** Every screen of every real funnel and every page: clean for axe, complete, and quiet in the console. */
import { expectAccessible, expectNoOverflow } from '../../testing/browser/axe.ts'
import { journeyOf } from '../../testing/browser/journey.ts'
import { plans } from '../../testing/browser/plans.ts'
import { expectScreen } from '../../testing/browser/player.ts'
import { formBody, seed } from '../../testing/browser/seed.ts'
import { expect, ready, test } from '../../testing/browser/test.ts'

test.beforeEach(async ({ page, isMobile }) => page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' }))

for (const [funnel, named] of Object.entries(plans)) {
  const seen = new Set<string>()
  for (const [name, plan] of Object.entries(named)) {
    const journey = journeyOf(funnel, plan)
    const fresh = journey.steps.filter(({ screen }) => !seen.has(screen.id) && seen.add(screen.id))
    for (const few of inChunks(fresh, 8)) {
      const ids = [few[0]!, few.at(-1)!].map(({ screen }) => screen.id).join(' to ')
      test(`${funnel}, ${name}: ${ids}`, async ({ page, context }) => {
        await seed(context.request, journey, few[0]!.screen.id)
        for (const step of journey.steps.slice(
          journey.steps.indexOf(few[0]!),
          journey.steps.indexOf(few.at(-1)!) + 1,
        )) {
          const { screen, url, values } = step
          if (few.includes(step)) {
            // An automatic screen is looked at while it works.
            if (screen.definition.automatic) await page.clock.install()
            await page.goto(url)
            await expectScreen(page, screen.id)
            await expectNoOverflow(page, screen.id)
            await expectAccessible(page, screen.id)
          }
          expect((await context.request.post(url, formBody(values))).status(), screen.id).toBe(303)
        }
      })
    }
  }
}

function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_none, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

for (const path of ['/', '/terms/privacy-policy', '/profile/settings', '/uk', '/de/profile/settings']) {
  test(`the page ${path}`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('the list of languages', async ({ page }) => {
  await page.goto('/languages?to=/profile/settings')
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test.describe('a page that does not exist', () => {
  test.use({ tolerated: /404/ })
  test('is clean as well', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
})
