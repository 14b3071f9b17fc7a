/**
 * The cases of the subscription status. For each case, a learner gets the products of the case. Then the browser must
 * compute the expected status, and the pages must show the sections for this status.
 */
import { noSubscription, type SubscriptionStatus } from '../../engine/plugins/subscriptionStatus.ts'
import { profileInPage, type ProfileInPage } from '../../testing/browser/profileInPage.ts'
import { nameOfCase, nameBeforeCase } from '../../testing/browser/purchases.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { skipRetryDelays } from '../../testing/browser/skipRetryDelays.ts'
import { postName } from '../../testing/browser/postName.ts'
import { expect, type Page } from '../../testing/browser/test.ts'
import { statusCases } from '../../testing/statusCases.ts'

const [profilePath, subscriptionPath] = ['/profile', '/profile/settings/payments-subscriptions']

/** The ids of the sections of both pages. Back and Forward load the pages again without a new document. */
async function sectionsOf(page: Page): Promise<string[]> {
  const open = (move: 'back' | 'forward', id: string) =>
    page.evaluate(
      async ([to, next]) => {
        history[to]()
        while (!document.querySelector(`main[data-page="${next}"]`)) await new Promise(requestAnimationFrame)
        return [...document.querySelectorAll('main section')].map((section) => section.id)
      },
      [move, id] as const,
    )
  return [...(await open('back', 'profile')), ...(await open('forward', 'payments-subscriptions'))]
}

/** For each field of a status: which sections are shown and which are hidden for a value of the field. */
const sectionsByField: {
  [Field in keyof SubscriptionStatus]?: (value: SubscriptionStatus[Field]) => Record<string, boolean>
} = {
  subscription: (tier) => ({
    free: tier === 'free',
    trial: tier === 'trial',
    premium: tier === 'premium',
  }),
  courses: (tier) => ({ courses: tier !== 'free' }),
  tutoring: (tier) => ({ tutoring: tier !== 'free' }),
  groupLessons: (value) => ({ groups: value === 'active', 'groups-canceled': value === 'canceled' }),
}

function expectShown(sections: readonly string[], status: object, title: string): void {
  for (const [field, value] of Object.entries(status)) {
    const sectionsFor = sectionsByField[field as 'courses']
    for (const [section, isShown] of Object.entries(sectionsFor?.(value as 'free') ?? {}))
      expect(sections.includes(section), `${title}: section "${section}"`).toBe(isShown)
  }
  // "No subscription yet" is shown only if no other section shows what the learner has or had.
  const ownedSections = ['courses', 'groups', 'groups-canceled']
  const isNoneExpected = sections.includes('free') && !ownedSections.some((each) => sections.includes(each))
  expect(sections.includes('none'), `${title}: section "none"`).toBe(isNoneExpected)
}

/** Fetches the profile again. @returns the new status. */
const refetchStatus = (profile: ProfileInPage) =>
  profile.evaluate(async (each) => {
    await each.read().refetch()
    return { ...each.read().subscription }
  })

/** The cases in which the page is not allowed to fetch the products. */
const blockedCases = statusCases.filter(({ blocked }) => blocked)
const fetchedCases = statusCases.filter((each) => !blockedCases.includes(each))

onOneDatabase(() => {
  // In the cases with a failed fetch, the server cannot read the products and responds with 503. The sign-in causes the
  // last two errors (see `toleratedSignInErrors`).
  test.use({
    toleratedErrors:
      /503.*(products|\(Service Unav)|api-call-failed, where: products|status of 40[01]|recaptchaConfig/,
  })

  test('in each case the browser computes the expected status, and the pages show it', async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'lea@example.com')
    await skipRetryDelays(page)
    await site.open(page, profilePath)
    await page.locator(`main a[href="${subscriptionPath}"]`).first().click()
    const profile = await profileInPage(page)
    for (const each of fetchedCases) {
      const { title, failed, last = {}, status } = each
      // A failed fetch keeps a part of the earlier status.
      if (failed) {
        expect(await postName(page, nameBeforeCase(each))).toBe(200)
        expect
          .soft(await refetchStatus(profile), `before ${title}`)
          .toEqual(expect.objectContaining({ ...last }))
      }
      expect(await postName(page, nameOfCase(each))).toBe(200)
      expect.soft(await refetchStatus(profile), title).toEqual(expect.objectContaining({ ...status }))
      // The server keeps no earlier status, so after a failed fetch its pages show no subscription. If the server reads
      // the products too slowly, a page also shows no subscription, so the check is repeated.
      const wanted = failed ? noSubscription : status
      await expect(async () => expectShown(await sectionsOf(page), wanted, title)).toPass({ timeout: 20_000 })
    }

    await page.route(`**${subscriptionPath}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('"subscriptionFetchBlocked":false', '"subscriptionFetchBlocked":true')
      expect(body).not.toBe(html)
      await route.fulfill({ response, body })
    })
    await page.reload()
    const blockedProfile = await profileInPage(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    for (const each of blockedCases) {
      expect(await postName(page, nameOfCase(each))).toBe(200)
      // A page that never fetches the products keeps its first status: no subscription.
      expect.soft(await refetchStatus(blockedProfile), each.title).toEqual(noSubscription)
    }
    expect(requested).toContain('/v1/profiles')
    expect(requested).not.toContain('/v1/billing/products/available')
  })
})
