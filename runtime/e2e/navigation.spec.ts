/** Navigation in a funnel: history, links, several tabs, and a later visit. */
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { backLink, choice, continueButton, expectScreen, play, press } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { layoutShift, watchLayoutShifts } from '../../testing/browser/layoutShifts.ts'
import { expect, painted, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'

const funnel = 'english-onboarding'
const base = `/funnel/${funnel}`
const workJourney = journeyOf(funnel, plans[funnel]!['work, with the test'])

const expectPath = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path)

test('Back and Forward follow the history, the link back follows the path, and answers are shown', async ({
  page,
}) => {
  await page.goto(base)
  await play(page, workJourney, { manner: 'tap', until: 4 })
  await expectScreen(page, 'job')
  await page.goBack()
  await expectScreen(page, 'age')
  await backLink(page).click()
  await expectScreen(page, 'target-language')
  await expect(choice(page, 'english').locator('input')).toBeChecked()
  await page.goBack()
  await expectScreen(page, 'age')
  await page.goForward()
  await expectScreen(page, 'target-language')
  await expectPath(page, `${base}/target-language`)
})

test('another answer changes the path, and the old answers come back with the old path', async ({
  page,
  context,
}) => {
  await seed(context.request, workJourney, 'level-feeling')
  await page.goto(base)
  await press(choice(page, 'fun'))
  await expectScreen(page, 'native-language')
  await page.goto(`${base}/job`)
  await expectScreen(page, 'level-feeling')
  await page.goto(base)
  await press(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await page.goto(`${base}/job`)
  await expectScreen(page, 'job')
  await expect(page.locator('[name=answer]:visible')).toHaveValue('Nurse & <b>midwife</b>')
})

test('a link to a screen beyond the frontier opens the frontier', async ({ page, context }) => {
  await page.goto(`${base}/plan`)
  await expectScreen(page, 'goal')
  await expectPath(page, base)
  await seed(context.request, workJourney, 'job')
  await page.goto(`${base}/plan`)
  await expectScreen(page, 'job')
  await expectPath(page, `${base}/job`)
})

test('a loader adds no entry to the history', async ({ page, context }) => {
  await seed(context.request, workJourney, 'name')
  await page.goto(`${base}/name`)
  await page.locator('[name=answer]:visible').fill('Ada')
  await press(continueButton(page))
  await expectScreen(page, 'building')
  await expectScreen(page, 'plan-summary')
  await expect(backLink(page)).toHaveAttribute('href', `${base}/name`)
  await page.goBack()
  await expectScreen(page, 'name')
})

const resumeLink = (page: Page) => page.locator('a[data-action=resume]')
/** Waits until everything has loaded, because scripts may add the offer to continue late. */
const waitUntilLoaded = async (page: Page) => {
  await ready(page)
  await page.waitForLoadState('networkidle')
  await painted(page)
}

test('the first screen offers to continue where an earlier visit stopped, and nothing moves', async ({
  page,
  context,
}) => {
  await watchLayoutShifts(page)
  await page.goto(base)
  await waitUntilLoaded(page)
  await expect(resumeLink(page)).toHaveCount(0)
  await seed(context.request, workJourney, 'age')
  await page.goto(base)
  await waitUntilLoaded(page)
  await expect(choice(page, 'work').locator('input')).toBeChecked()
  await expect(resumeLink(page)).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  await press(resumeLink(page))
  await expectScreen(page, 'age')
  // Without cookies only the browser's storage has the run, so scripts add the offer. It floats, so nothing moves.
  await ready(page)
  await context.clearCookies()
  await page.goto(base)
  await expect(resumeLink(page)).toBeVisible()
  await waitUntilLoaded(page)
  expect(await layoutShift(page)).toBe(0)
  await press(resumeLink(page))
  await expectScreen(page, 'age')
})

test('an answer in the same visit causes no offer to continue', async ({ page }) => {
  await watchLayoutShifts(page)
  // The next screen's view loads late, so the first screen stays visible.
  let release!: () => void
  const released = new Promise<void>((done) => (release = done))
  let viewRequests = 0
  await page.route(/\/Screen-[^/]*\.js$/, async (route) => {
    // The first file is the view of the page's own screen.
    if (viewRequests++ > 0) await released
    await route.continue()
  })
  await page.goto(base)
  await ready(page)
  await press(choice(page, 'work'))
  await painted(page)
  await painted(page)
  await expect(resumeLink(page)).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)
  release()
  await expectScreen(page, 'native-language')
  const synced = page.waitForResponse(/\/runs\//)
  await press(choice(page, 'pl'))
  await expectScreen(page, 'target-language')
  await synced
  // Within the visit, the learner goes back with the browser's button, then with the page's link, and then reloads.
  await page.goBack()
  await page.goBack()
  await expectScreen(page, 'goal')
  await expect(resumeLink(page)).toHaveCount(0)
  await page.goForward()
  await expectScreen(page, 'native-language')
  await backLink(page).click()
  await expectScreen(page, 'goal')
  await waitUntilLoaded(page)
  await expect(resumeLink(page)).toHaveCount(0)
  await page.reload()
  await waitUntilLoaded(page)
  await expectScreen(page, 'goal')
  await expect(resumeLink(page)).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)
})

test('a new tab offers to continue the run of another tab; a tab that is already open does not', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  await page.goto(base)
  await waitUntilLoaded(page)
  const otherTab = await page.context().newPage()
  await watchLayoutShifts(otherTab)
  await otherTab.goto(base)
  const synced = otherTab.waitForResponse(/\/runs\//)
  await play(otherTab, workJourney, { manner: 'tap', until: 3 })
  await expectScreen(otherTab, 'age')
  await synced
  await painted(page)
  await expect(resumeLink(page)).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)
  const thirdTab = await page.context().newPage()
  await watchLayoutShifts(thirdTab)
  await thirdTab.goto(base)
  await waitUntilLoaded(thirdTab)
  await expect(resumeLink(thirdTab)).toBeVisible()
  expect(await layoutShift(thirdTab)).toBe(0)
})

/** Changes the answer to the goal in a second tab. @returns that tab. */
async function changeGoal(page: Page): Promise<Page> {
  await ready(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto(base)
  await ready(otherTab)
  await press(choice(otherTab, 'exam'))
  await expectScreen(otherTab, 'native-language')
  return otherTab
}

test('two tabs share one run', async ({ page }) => {
  await page.goto(base)
  await play(page, workJourney, { manner: 'tap', until: 3 })
  await expectScreen(page, 'age')
  const otherTab = await changeGoal(page)
  await press(choice(page, '25-34'))
  await expectScreen(page, 'exam')
  expect(Object.keys((await storedAnswers(page, funnel)) as object)).toEqual(
    expect.arrayContaining(['goal', 'native-language', 'target-language', 'age']),
  )
  await otherTab.goto(`${base}/exam`)
  await expectScreen(otherTab, 'exam')
})

test('if an answer in one tab skips the screen of another tab, the other tab opens the frontier', async ({
  page,
}) => {
  await page.goto(base)
  await play(page, workJourney, { manner: 'tap', until: 4 })
  await expectScreen(page, 'job')
  await changeGoal(page)
  await expectScreen(page, 'exam')
  await expectPath(page, `${base}/exam`)
})

test('a page from the back/forward cache reads the answers that were stored in the meantime', async ({
  page,
}) => {
  await page.goto(base)
  await play(page, workJourney, { manner: 'tap', until: 3 })
  await expectScreen(page, 'age')
  await page.evaluate((key) => {
    const edit = (name: string, change: (value: Record<string, never>) => void) => {
      const value = JSON.parse(localStorage.getItem(name)!) as Record<string, never>
      change(value)
      localStorage.setItem(name, JSON.stringify(value))
    }
    edit(key, (answers) => Object.assign(answers.goal!, { selectedAnswerIds: ['exam'] }))
    edit(`${key}:run`, (run) => Object.assign(run.revs!, { goal: 99 }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, `funnel-builder:${funnel}`)
  await press(choice(page, '25-34'))
  await expectScreen(page, 'exam')
})

test('after the end, Back opens the last screen', async ({ page, context }) => {
  await seed(context.request, workJourney, 'plan')
  await page.goto(`${base}/plan`)
  await ready(page)
  await press(continueButton(page))
  await expect(page.locator('main[data-page=home]')).toBeVisible()
  await page.goBack()
  await expectScreen(page, 'plan')
})
