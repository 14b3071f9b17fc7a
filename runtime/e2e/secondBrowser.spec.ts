/** What somebody did on one browser is there on the next one, once they have signed in: settings, answers, and their place. */
import { expectScreen } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { button, inNewBrowser, sessionBy } from '../../testing/browser/signIn.ts'
import {
  signInDatabases,
  startSignIn,
  toleratedAtSignIn,
  type SignInSite,
} from '../../testing/browser/startSignIn.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

const english = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test']!)
const tutoring = journeyOf('tutoring-short-onboarding', plans['tutoring-short-onboarding']!.english!)
/** Half-way: the screen that is shown, and the answers before it. */
const place = english.steps[5]!
const before = english.steps.slice(0, 5).map(({ screen }) => screen.id)
const answers = Object.fromEntries(Object.entries(english.stored).filter(([id]) => before.includes(id)))

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const toggle = (page: Page, name: string) =>
  page.locator('label', { has: page.locator(`[name="${name}"]`) }).click()

for (const database of signInDatabases)
  test.describe(database, () => {
    // All tests share the processes; each has an account of its own.
    test.describe.configure({ mode: 'default' })
    test.use({ tolerated: toleratedAtSignIn })
    let site: SignInSite
    test.beforeAll(async () => void (site = await startSignIn(database)))
    test.afterAll(() => site.stop())

    /** Answers the screens before this one, in the place of so many taps. */
    const walkTo = (page: Page, journey: typeof english, screen: string) =>
      seed(page.request, absolute(journey, site.url), screen)

    async function expectPlace(page: Page): Promise<void> {
      await site.open(page, place.url)
      await expectScreen(page, place.screen.id)
      // Its scripts write them.
      await expect.poll(() => storedAnswers(page, 'english-onboarding')).toEqual(answers)
    }

    test('settings, answers and a half-done funnel are on the browser that signs in by a link', async ({
      page,
    }) => {
      const email = 'uma@example.com'
      const { uid } = await site.signUp(page, email)
      await walkTo(page, english, place.screen.id)

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
      await expectPlace(otherTab)
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
        await expectPlace(second)
      })
    })

    test('who signs up with an address that has an account finds the answers of both there', async ({
      page,
    }) => {
      const email = 'vic@example.com'
      const { uid } = await site.signUp(page, email)
      await walkTo(page, english, place.screen.id)
      const other = tutoring.steps[3]!
      await inNewBrowser(page, async (second, context) => {
        await site.open(second, '/')
        expect((await sessionBy(context, 'anonymous')).uid).not.toBe(uid)
        await walkTo(second, tutoring, other.screen.id)
        expect((await site.signUp(second, email)).uid).toBe(uid)
        await expectPlace(second)
      })
      // What the anonymous account had answered is on the first browser now.
      await site.open(page, other.url)
      await expectScreen(page, other.screen.id)
    })
  })

const absolute = (journey: typeof english, origin: string) => ({
  ...journey,
  steps: journey.steps.map((step) => ({ ...step, url: origin + step.url })),
})
