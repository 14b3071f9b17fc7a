/** Walks every funnel of the product by tap, by keyboard and without scripts, and one funnel in bad conditions. */
import { expectNoOverflow } from '../../testing/browser/pageChecks.ts'
import { expectScreen, play } from '../../testing/browser/player.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf, type Journey } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

/** The plan with the index `nth`. The index starts again after the last plan. Different plans cover more branches. */
function planOf(funnel: string, nth: number) {
  const all = Object.values(plans[funnel]!)
  return all[nth % all.length]!
}

/** Checks that the page after the end of the funnel is open. */
const expectFinish = async (page: Page, { urls }: Journey) => {
  await expect(page.locator('main[data-page]')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === urls.finish)
}

/** Checks that the browser has stored exactly the answers of the journey. */
const expectStored = async (page: Page, funnel: string, journey: Journey) =>
  expect(await storedAnswers(page, funnel)).toEqual(journey.stored)

/** Checks that the progress never falls, and is full only at the end. */
function expectProgress(progress: readonly number[], { steps }: Journey): void {
  expect(progress).toHaveLength(steps.length)
  expect(progress).toEqual([...progress].sort((one, other) => one - other))
  expect(progress.indexOf(100)).toBe(steps.length - 1)
}

for (const funnel of Object.keys(plans)) {
  test.describe(funnel, () => {
    test('can be walked by tap', async ({ page }) => {
      const journey = journeyOf(funnel, planOf(funnel, 0))
      await page.goto(journey.urls.base)
      const progress: number[] = []
      const onScreen = async ({ screen }: Journey['steps'][number]) => {
        await expectNoOverflow(page, screen.id)
        progress.push(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow')))
      }
      await play(page, journey, { manner: 'tap', onScreen })
      await expectFinish(page, journey)
      await expectStored(page, funnel, journey)
      expectProgress(progress, journey)
    })

    test('can be walked by keyboard', { tag: '@desktop' }, async ({ page }) => {
      const journey = journeyOf(funnel, planOf(funnel, 1))
      await page.goto(journey.urls.base)
      await play(page, journey, { manner: 'keyboard' })
      await expectFinish(page, journey)
      await expectStored(page, funnel, journey)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })
      test('a walk reaches the end, and then each screen shows its answer', async ({ page }) => {
        const journey = journeyOf(funnel, planOf(funnel, 2))
        await page.goto(journey.urls.base)
        await play(page, journey, { manner: 'no scripts' })
        await expectFinish(page, journey)
        for (const step of journey.steps) {
          await page.goto(step.url)
          await expectScreen(page, step.screen.id)
          expect(await formValues(page)).toEqual(
            expectedValues(step.screen.definition.answer === 'none' ? [] : step.values),
          )
        }
      })
    })
  })
}

test.describe('in bad conditions', () => {
  const funnel = 'tutoring-short-onboarding'

  test.describe('offline after the page has loaded', () => {
    test.use({ toleratedErrors: /ERR_INTERNET_DISCONNECTED/ })
    test('the walk continues', async ({ page, context }) => {
      const journey = journeyOf(funnel, planOf(funnel, 0))
      const last = journey.steps.length - 1
      await page.goto(journey.urls.base)
      await ready(page)
      await waitUntilLoaded(page, journey)
      await context.setOffline(true)
      await expect(page.getByText('You are offline')).toBeVisible()
      await play(page, journey, { manner: 'tap', until: last })
      await expectScreen(page, journey.steps[last]!.screen.id)
      const synced = page.waitForResponse(
        (response) => response.url().includes(`/runs/${funnel}/`) && response.ok(),
      )
      await context.setOffline(false)
      await synced
      await expect(page.getByText('You are offline')).toBeHidden()
      await play(page, journey, { manner: 'tap', from: last })
      await expectFinish(page, journey)
      await expectStored(page, funnel, journey)
    })
  })

  for (const [nth, storage] of (['blocked', 'full'] as const).entries()) {
    test(`a walk with ${storage} storage reaches the end`, async ({ page }) => {
      await page.addInitScript(storage === 'blocked' ? blockStorage : fillStorage)
      const journey = journeyOf(funnel, planOf(funnel, nth))
      await page.goto(journey.urls.base)
      await play(page, journey, { manner: 'tap' })
      await expectFinish(page, journey)
      // The server has the run that the browser cannot store.
      const last = journey.steps.at(-1)!
      await page.goto(last.url)
      await expectScreen(page, last.screen.id)
    })
  }

  test('a walk continues after a change of language', async ({ page }) => {
    const plan = planOf(funnel, 1)
    const [ukrainian, german] = [journeyOf(funnel, plan, 'uk'), journeyOf(funnel, plan, 'de')]
    const half = Math.floor(ukrainian.steps.length / 2)
    await page.goto(ukrainian.urls.base)
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    await play(page, ukrainian, { manner: 'tap', until: half })
    await expectScreen(page, ukrainian.steps[half]!.screen.id)
    await page.goto(german.steps[half]!.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await play(page, german, { manner: 'tap', from: half })
    await expectFinish(page, german)
    await expectStored(page, funnel, german)
  })

  test('a walk continues after a reload at every screen', async ({ page }) => {
    const journey = journeyOf(funnel, planOf(funnel, 0))
    await page.goto(journey.urls.base)
    const onScreen = async () => {
      const before = await page.locator('main').getAttribute('data-screen')
      await page.reload()
      await expectScreen(page, before!)
    }
    await play(page, journey, { manner: 'tap', onScreen })
    await expectFinish(page, journey)
    await expectStored(page, funnel, journey)
  })
})

/** The values that the form would post as its answer, sorted and without empty ones. */
const formValues = (page: Page) =>
  page
    .locator('main form:visible')
    .evaluate((form) => new FormData(form as HTMLFormElement).getAll('answer').filter(Boolean).sort())

/** The values, sorted, with the line ends of form data: CR LF. */
const expectedValues = (values: readonly string[]) =>
  values.map((value) => value.replaceAll('\n', '\r\n')).sort()

/** Waits for all files of an offline walk: the services of the page, the views of its screens, then all others. */
async function waitUntilLoaded(page: Page, { steps }: Journey): Promise<void> {
  const kinds = new Set(steps.map(({ screen }) => screen.config.kind))
  const names = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(names).toContainEqual(expect.stringMatching(/\/pageServices-.*\.js$/))
  const views = async () => (await names()).filter((name) => /\/Screen-.*\.js$/.test(name))
  await expect.poll(async () => (await views()).length).toBeGreaterThanOrEqual(kinds.size)
  let before = 0
  const isQuiet = async () => {
    const now = (await names()).length
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
}

function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Blocked', 'SecurityError')
    },
  })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
}
