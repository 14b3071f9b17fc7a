/**
 * A learner's story on each database. A lead arrives although its receiver is down at first. After signing in on
 * another browser, a learner finds the same settings, answers and screen there.
 */
import { rmSync } from 'node:fs'
import { expectScreen, play } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { button, inNewBrowser, sessionBy } from '../../testing/browser/signIn.ts'
import { onEachDatabase, test } from '../../testing/browser/signInTest.ts'
import { startSignIn, type SignInSite } from '../../testing/browser/startSignIn.ts'
import { startReceiver, type Receiver } from '../../testing/browser/startReceiver.ts'
import { writeConfigs } from '../../testing/browser/startServer.ts'
import { expect, ready, storedAnswers, type Page } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { isDeep } from '../../testing/runs.ts'
import { hasPostgres } from '../../testing/testDatabases.ts'
import { realFiles } from '../../testing/testFunnel.ts'

const english = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test']!)
const tutoring = journeyOf('tutoring-short-onboarding', plans['tutoring-short-onboarding']!.english!)
/** How long the receiver is down, in ms: for two attempts of each event, in the deep tests for three. */
const downFor = isDeep ? 60_000 : 10_000
/** Half-way: the screen that is shown, and the answers before it. */
const halfway = english.steps[5]!
const before = english.steps.slice(0, 5).map(({ screen }) => screen.id)
const answers = Object.fromEntries(Object.entries(english.stored).filter(([id]) => before.includes(id)))

/** The product's configs, whose events go to one more target. */
function configsWithTarget(name: string): string {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as { plugins?: object }
  const webhooks = { targets: [{ name, url: 'https://crm.example.com/hook' }] }
  return writeConfigs(
    files.set('site.json', JSON.stringify({ ...site, plugins: { ...site.plugins, webhooks } })),
  )
}

if (!hasPostgres)
  test.skip('no PostgreSQL responds: the story uses only the embedded database', () => undefined)

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const toggle = (page: Page, name: string) =>
  page.locator('label', { has: page.locator(`[name="${name}"]`) }).click()

// The lead of the first test is delivered in the last, so they depend on each other.
onEachDatabase((database) => {
  let receiver: Receiver
  let site: SignInSite
  const configs = configsWithTarget('crm')
  test.beforeAll(async ({ emulator }) => {
    receiver = await startReceiver('crm')
    site = await startSignIn(database, emulator, { configs, env: receiver.env })
  })
  test.afterAll(async () => {
    await site.stop()
    receiver.close()
    rmSync(configs, { recursive: true, force: true })
  })

  /** Walks from the address to the end, and closes the tab at once. */
  async function giveAddress(page: Page): Promise<void> {
    const journey = absolute(english, site.url)
    await seed(page.request, journey, 'email')
    const from = journey.steps.findIndex(({ screen }) => screen.id === 'email')
    await page.goto(journey.steps[from]!.url)
    await play(page, journey, { manner: 'tap', from })
    await page.close({ runBeforeUnload: true })
  }
  const finished = () => receiver.delivered.filter(({ type }) => type === 'run.finished')
  const isCreated = ({ data }: (typeof receiver.delivered)[number]) =>
    receiver.delivered.some((each) => each.type === 'lead.created' && each.data.run_id === data.run_id)

  test('a visitor gives an address while the receiver of leads is down', async ({ page }) => {
    await giveAddress(page)
    receiver.upFrom(Date.now() + downFor)
    await expect.poll(receiver.refused, { timeout: 20_000 }).toBeGreaterThan(0)
  })

  /** Answers the screens before this one, without taps. */
  const walkTo = (page: Page, journey: typeof english, screen: string) =>
    seed(page.request, absolute(journey, site.url), screen)

  async function expectHalfway(page: Page): Promise<void> {
    await site.open(page, halfway.url)
    await expectScreen(page, halfway.screen.id)
    // The page's scripts store the answers.
    await expect.poll(() => storedAnswers(page, 'english-onboarding')).toEqual(answers)
  }

  test('settings, answers and a half-done funnel are on the browser that signs in by a link', async ({
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
    const kept = page.waitForResponse(/keeper\/user_settings/)
    await toggle(page, 'sound-effects')
    expect((await kept).status()).toBe(200)
    const dyslexic = page.waitForResponse(/keeper\/accessibility/)
    await toggle(page, 'dyslexic-mode')
    expect((await dyslexic).status()).toBe(200)

    const otherTab = await page.context().newPage()
    await expectHalfway(otherTab)
    await site.open(page, '/sign-in')
    await button(page, 'Sign out').click()
    await page.waitForURL(`${site.url}/`)
    expect(await storedAnswers(page, 'english-onboarding')).toBeNull()
    // The funnel of the other tab begins again: its answers were the account's.
    await expectScreen(otherTab, english.steps[0]!.screen.id)
    expect(await storedAnswers(otherTab, 'english-onboarding')).toBeNull()
    await otherTab.close()

    await inNewBrowser(page, async (second, context) => {
      await site.open(second, '/sign-in?next=/terms/privacy-policy')
      await button(second, 'Continue without a password').click()
      await second.getByLabel('Email').fill(email)
      await button(second, 'Email me a link').click()
      await expect(second.getByRole('status')).toContainText(email)
      await site.openLink(second, email)
      await second.waitForURL(`${site.url}/terms/privacy-policy`)
      expect((await sessionBy(context, 'password')).uid).toBe(uid)

      await site.open(second, '/profile/settings')
      await expect(field(second, 'sound-effects')).not.toBeChecked()
      await expect(field(second, 'dyslexic-mode')).toBeChecked()
      await site.open(second, '/profile/settings/personal-info')
      await expect(field(second, 'name')).toHaveValue('Uma')
      await expectHalfway(second)
    })
  })

  test('a learner who signs up with the address of an existing account finds the answers of both accounts in it', async ({
    page,
  }) => {
    const email = 'vic@example.com'
    const { uid } = await site.signUp(page, email)
    await walkTo(page, english, halfway.screen.id)
    const other = tutoring.steps[3]!
    await inNewBrowser(page, async (second, context) => {
      await site.open(second, '/')
      expect((await sessionBy(context, 'anonymous')).uid).not.toBe(uid)
      await walkTo(second, tutoring, other.screen.id)
      expect((await site.signUp(second, email)).uid).toBe(uid)
      await expectHalfway(second)
    })
    // What the anonymous account had answered is on the first browser now.
    await site.open(page, other.url)
    await expectScreen(page, other.screen.id)
  })

  test('the lead of the first test arrives with its answers once the receiver is up, each event once', async ({
    page,
  }) => {
    // A second lead: while the test waits for its events, repeated events of the first lead would arrive.
    await giveAddress(page)
    // Each event has its own pauses between attempts, so the last may arrive first.
    await expect.poll(() => finished().filter(isCreated).length, { timeout: 80_000 }).toBe(2)
    expect(receiver.refused()).toBeGreaterThan(2)
    const ids = receiver.delivered.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const { email, answers: given } = finished()[0]!.data
    expect(email).toBe('zoe@example.com')
    expect(given).toMatchObject({ goal: 'work', job: 'Nurse & <b>midwife</b>', 'take-test': 'yes' })
  })
}, 'serial')

const absolute = (journey: typeof english, origin: string) => ({
  ...journey,
  steps: journey.steps.map((step) => ({ ...step, url: origin + step.url })),
})
