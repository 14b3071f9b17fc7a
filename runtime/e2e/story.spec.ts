/**
 * A learner's story on each database. A lead arrives although its receiver is down at first. After signing in on
 * another browser, a learner finds the same settings, answers and screen there.
 */
import { rmSync } from 'node:fs'
import { answerStep, expectScreen, play } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { button, inNewBrowser, requestLink, waitForSession } from '../../testing/browser/signIn.ts'
import { onEachDatabase, test } from '../../testing/browser/signInTest.ts'
import { startSignInSite, type SignInSite } from '../../testing/browser/startSignInSite.ts'
import { startReceiver, type Receiver } from '../../testing/browser/startReceiver.ts'
import { writeConfigs } from '../../testing/browser/startServer.ts'
import { expect, ready, storedAnswers, type Page } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { isDeep } from '../../testing/caseCount.ts'
import { hasPostgres } from '../../testing/testDatabases.ts'
import { realFiles } from '../../testing/testFunnel.ts'

const english = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test']!)
const tutoring = journeyOf('tutoring-short-onboarding', plans['tutoring-short-onboarding']!.english!)
/** How long the receiver stays down after it has refused the first events, in ms. */
const downFor = isDeep ? 60_000 : 10_000
/** The step at which the learner stops half-way. */
const halfway = english.steps[5]!
const answeredIds = english.steps.slice(0, 5).map(({ screen }) => screen.id)
const halfwayAnswers = Object.fromEntries(
  Object.entries(english.stored).filter(([id]) => answeredIds.includes(id)),
)

/** The product's configs, with a webhook target of this id. */
function configsWithTarget(id: string): string {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as { plugins?: object }
  const webhooks = { targets: [{ id, url: 'https://crm.example.com/hook' }] }
  return writeConfigs(
    files.set('site.json', JSON.stringify({ ...site, plugins: { ...site.plugins, webhooks } })),
  )
}

if (!hasPostgres)
  test.skip('no PostgreSQL responds: the story uses only the embedded database', () => undefined)

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const toggle = (page: Page, name: string) =>
  page.locator('label', { has: page.locator(`[name="${name}"]`) }).click()

// The lead of the first test arrives during the last test, so the tests depend on each other.
onEachDatabase((database) => {
  let receiver: Receiver
  let site: SignInSite
  const configs = configsWithTarget('crm')
  test.beforeAll(async ({ emulator }) => {
    receiver = await startReceiver('crm')
    site = await startSignInSite(database, emulator, { configs, env: receiver.env })
  })
  test.afterAll(async () => {
    await site.stop()
    receiver.close()
    rmSync(configs, { recursive: true, force: true })
  })

  /** Walks from the email screen to the end, and closes the tab at once. */
  async function giveAddress(page: Page): Promise<void> {
    const journey = withAbsoluteUrls(english, site.url)
    await seed(page.request, journey, 'email')
    const from = journey.steps.findIndex(({ screen }) => screen.id === 'email')
    await page.goto(journey.steps[from]!.url)
    await play(page, journey, { manner: 'tap', from, until: -1 })
    const last = journey.steps.at(-1)!
    await expectScreen(page, last.screen.id)
    // The browser turns a tap into a click a moment later, and a page that closes before that gets no click.
    const submitted = page.evaluate(
      () => new Promise<void>((done) => addEventListener('submit', () => done(), { once: true })),
    )
    await answerStep(page, last, 'tap')
    await submitted
    await page.close({ runBeforeUnload: true })
  }
  const finishedEvents = () => receiver.delivered.filter(({ type }) => type === 'run.finished')
  const hasCreatedEvent = ({ data }: (typeof receiver.delivered)[number]) =>
    receiver.delivered.some((each) => each.type === 'lead.created' && each.data.run_id === data.run_id)

  test('while the receiver of leads is down, a visitor can submit an email address and finish the funnel', async ({
    page,
  }) => {
    await giveAddress(page)
    // After this test the browser is closed, and a post that it has not sent by then is lost.
    const refusedTypes = () => receiver.refused.map(({ type }) => type)
    await expect.poll(refusedTypes, { timeout: 20_000 }).toContain('run.finished')
    receiver.upFrom(Date.now() + downFor)
  })

  /** Answers the screens before `screen`, without taps. */
  const walkTo = (page: Page, journey: typeof english, screen: string) =>
    seed(page.request, withAbsoluteUrls(journey, site.url), screen)

  async function expectHalfway(page: Page): Promise<void> {
    await site.open(page, halfway.url)
    await expectScreen(page, halfway.screen.id)
    // The page's scripts store the answers in the browser.
    await expect.poll(() => storedAnswers(page, 'english-onboarding')).toEqual(halfwayAnswers)
  }

  test('a browser that signs in by email link gets the settings, the answers and the half-done funnel', async ({
    page,
  }) => {
    const email = 'uma@example.com'
    const { uid } = await site.signUp(page, email)
    await walkTo(page, english, halfway.screen.id)

    await site.open(page, '/profile/settings/personal-info')
    await ready(page)
    await field(page, 'name').fill('Uma')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-status=saved]')).toBeVisible()
    await site.open(page, '/profile/settings')
    await ready(page)
    const settingsStored = page.waitForResponse(/keeper\/user_settings/)
    await toggle(page, 'sound-effects')
    expect((await settingsStored).status()).toBe(200)
    const accessibilityStored = page.waitForResponse(/keeper\/accessibility/)
    await toggle(page, 'dyslexic-mode')
    expect((await accessibilityStored).status()).toBe(200)

    const otherTab = await page.context().newPage()
    await expectHalfway(otherTab)
    await site.open(page, '/sign-in')
    await button(page, 'Sign out').click()
    await page.waitForURL(`${site.url}/`)
    expect(await storedAnswers(page, 'english-onboarding')).toBeNull()
    // The funnel in the other tab begins again, because its answers belonged to the account.
    await expectScreen(otherTab, english.steps[0]!.screen.id)
    expect(await storedAnswers(otherTab, 'english-onboarding')).toBeNull()
    await otherTab.close()

    await inNewBrowser(page, async (otherPage, context) => {
      await site.open(otherPage, '/sign-in?next=/terms/privacy-policy')
      await requestLink(otherPage, email)
      await site.openLink(otherPage, email)
      await otherPage.waitForURL(`${site.url}/terms/privacy-policy`)
      expect((await waitForSession(context, 'password')).uid).toBe(uid)

      await site.open(otherPage, '/profile/settings')
      await expect(field(otherPage, 'sound-effects')).not.toBeChecked()
      await expect(field(otherPage, 'dyslexic-mode')).toBeChecked()
      await site.open(otherPage, '/profile/settings/personal-info')
      await expect(field(otherPage, 'name')).toHaveValue('Uma')
      await expectHalfway(otherPage)
    })
  })

  test('a sign-up with a known address adds the answers of the anonymous account to the existing account', async ({
    page,
  }) => {
    const email = 'vic@example.com'
    const { uid } = await site.signUp(page, email)
    await walkTo(page, english, halfway.screen.id)
    const tutoringStep = tutoring.steps[3]!
    await inNewBrowser(page, async (otherPage, context) => {
      await site.open(otherPage, '/')
      expect((await waitForSession(context, 'anonymous')).uid).not.toBe(uid)
      await walkTo(otherPage, tutoring, tutoringStep.screen.id)
      expect((await site.signUp(otherPage, email)).uid).toBe(uid)
      await expectHalfway(otherPage)
    })
    // The first browser now has the answers of the anonymous account.
    await site.open(page, tutoringStep.url)
    await expectScreen(page, tutoringStep.screen.id)
  })

  test('when the receiver is up, the first test’s lead arrives with its answers, and no event arrives twice', async ({
    page,
  }) => {
    // The test waits for the events of a second lead, so that duplicate events of the first lead have time to arrive.
    await giveAddress(page)
    // `run.finished` can arrive before `lead.created`, so wait for both events.
    await expect.poll(() => finishedEvents().filter(hasCreatedEvent).length, { timeout: 80_000 }).toBe(2)
    expect(receiver.refused.length).toBeGreaterThan(2)
    const ids = receiver.delivered.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const { email, answers: given } = finishedEvents()[0]!.data
    expect(email).toBe('zoe@example.com')
    expect(given).toMatchObject({ goal: 'work', job: 'Nurse & <b>midwife</b>', 'take-test': 'yes' })
  })
}, 'serial')

const withAbsoluteUrls = (journey: typeof english, origin: string) => ({
  ...journey,
  steps: journey.steps.map((step) => ({ ...step, url: origin + step.url })),
})
