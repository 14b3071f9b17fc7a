/** A browser that stores nothing: no cookies, no storage. Without scripts the form contains the run. */
import type { BrowserContext } from '@playwright/test'
import { lifetime, createSeal } from '../server/seal.ts'
import { continueButton, expectScreen, play, screenOf } from '../../testing/browser/player.ts'
import { startRefusingBrowser, type RefusingBrowser } from '../../testing/browser/startRefusingBrowser.ts'
import { secret } from '../../testing/browser/startServer.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf, type Journey } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

const funnel = 'english-onboarding'
const journey = journeyOf(funnel, plans[funnel]!['work, with the test'])
const { steps } = journey
const shortFunnel = 'tutoring-short-onboarding'
const shortJourney = journeyOf(shortFunnel, plans[shortFunnel]!.english)
const backButton = (page: Page) => page.locator('button[data-action="back"]')
const runField = (page: Page) => page.locator('input[name=run][form=screen]')
const idAt = (index: number) => steps[index]!.screen.id

/** Each function turns a valid run into one that the server cannot use. The key is the reason. */
const unusableRuns: Record<string, (run: string) => Promise<string> | string> = {
  'was changed': (run) => run.slice(0, -6) + run.slice(-6).split('').reverse().join(''),
  'is of another funnel': () =>
    createSeal([secret]).seal([1, 'tutoring-short-onboarding', 'x', 'x', {}, [], '', [], {}, {}]),
  'is too old': async (run) => {
    const seal = createSeal([secret])
    const data = await seal.open(run)
    const now = Date.now
    Date.now = () => now() - (lifetime + 120) * 1000
    const old = await seal.seal(data)
    Date.now = now
    return old
  },
}

/** One browser for several tests, closed after them. It stores nothing from one test to the next. */
function sharedBrowser(javaScriptEnabled: boolean): () => BrowserContext {
  let browser: RefusingBrowser
  test.beforeAll(async () => {
    const { launchOptions, baseURL } = test.info().project.use
    browser = await startRefusingBrowser({ ...launchOptions, baseURL, javaScriptEnabled })
  })
  test.afterAll(() => browser.close())
  return () => browser.context
}

test.describe('without scripts', () => {
  test.describe.configure({ mode: 'default' })
  const context = sharedBrowser(false)

  const visit = async ({ urls }: Journey, use: (page: Page) => Promise<void>) => {
    const page = await context().newPage()
    await page.goto(urls.base)
    await use(page)
    expect(await context().cookies()).toEqual([])
    await page.close()
  }

  test('a whole funnel is walked without cookies', () =>
    visit(shortJourney, async (page) => {
      await play(page, shortJourney, { manner: 'no scripts' })
      await expect(page.locator('main[data-page]')).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === shortJourney.urls.finish)
    }))

  test('the page’s Back button shows the answers; after the browser’s Back the walk continues', () =>
    visit(journey, async (page) => {
      await play(page, journey, { manner: 'no scripts', until: 5 })
      await backButton(page).click()
      await expectScreen(page, 'job')
      await expect(page.locator('[name=answer]:visible')).toHaveValue('Nurse & <b>midwife</b>')
      await backButton(page).click()
      await expectScreen(page, 'age')
      await play(page, journey, { manner: 'no scripts', from: 3, until: 6 })
      await expectScreen(page, idAt(6))
      await page.goBack()
      await expectScreen(page, idAt(5))
      await play(page, journey, { manner: 'no scripts', from: 5, until: 8 })
      await expectScreen(page, idAt(8))
    }))

  test('a refused answer is explained, and no other answer is lost', () =>
    visit(journey, async (page) => {
      await play(page, journey, { manner: 'no scripts', until: 4 })
      await page
        .locator('main form:visible')
        .evaluate((form) => ((form as HTMLFormElement).noValidate = true))
      await continueButton(page).click()
      await expect(page.locator('#problem')).toBeVisible()
      await expectScreen(page, 'job')
      await play(page, journey, { manner: 'no scripts', from: 4, until: 6 })
      await expectScreen(page, idAt(6))
    }))

  test('after a change of language the walk continues with the same answers', () =>
    visit(journey, async (page) => {
      await play(page, journey, { manner: 'no scripts', until: 4 })
      await page.locator('button[data-action="language"]').click()
      await page.getByRole('button', { name: 'Deutsch' }).click()
      await expectScreen(page, 'job')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await play(page, journey, { manner: 'no scripts', from: 4, until: 6 })
      await expectScreen(page, idAt(6))
    }))

  test('if a run cannot be read, a message explains it, and the walk begins again', () =>
    visit(journey, async (page) => {
      for (const [reason, change] of Object.entries(unusableRuns)) {
        await play(page, journey, { manner: 'no scripts', until: 2 })
        const run = await change(await runField(page).inputValue())
        await runField(page).evaluate((input, value) => ((input as HTMLInputElement).value = value), run)
        await play(page, journey, { manner: 'no scripts', from: 2, until: 3 })
        await expect(screenOf(page), reason).toHaveAttribute('data-screen', idAt(0))
        await expect(page.getByRole('alert')).toContainText('We could not read your earlier answers')
      }
      await play(page, journey, { manner: 'no scripts', until: 4 })
      await expectScreen(page, idAt(4))
    }))
})

test.describe('with scripts', () => {
  const context = sharedBrowser(true)
  test('a message says once that answers are not stored, and the learner can finish', async () => {
    const page = await context().newPage()
    const german = journeyOf(shortFunnel, plans[shortFunnel]!.english, 'de')
    await page.goto(german.urls.base)
    await ready(page)
    const notice = page.getByText('Dieses Gerät speichert deine Antworten nicht')
    await play(page, german, { manner: 'tap', until: 1 })
    await expect(notice).toBeVisible()
    await expectScreen(page, german.steps[1]!.screen.id)
    await page.getByRole('button', { name: 'Schließen' }).click()
    await play(page, german, { manner: 'tap', from: 1 })
    await expect(notice).toBeHidden()
    await expect(page.locator('main[data-page]')).toBeVisible()
  })
})
