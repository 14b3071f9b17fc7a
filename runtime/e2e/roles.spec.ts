/** The role matrix in a browser: which pages each role sees, and which routes of the API it may call. */
import { nameOfTier } from '../../testing/browser/purchases.ts'
import { startSession, withClaims } from '../../testing/browser/startSession.ts'
import { readSessionCookie } from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import type { SignInSite } from '../../testing/browser/startSignInSite.ts'
import { postName } from '../../testing/browser/postName.ts'
import { expect, type Page } from '../../testing/browser/test.ts'
import { reusedProductApp } from '../../testing/journey.ts'
import { isAllowed, pageRows, roles, routeRows, type VisitorRole } from '../../testing/roles.ts'

const { pages } = reusedProductApp().configs
const pathOf = (id: string) => pages.get(id)?.raw.path ?? `/${id}`

/** A small document of the site, to send requests from it. */
const plainPath = '/healthz'

const expiredClaims = { exp: Math.floor(Date.now() / 1000) - 60 }

/** Gives the page the session of the role. @returns the role's token for the API. */
async function become(role: VisitorRole, page: Page, site: SignInSite): Promise<string | undefined> {
  const setSession = (value: string) => page.context().addCookies([{ name: 'session', value, url: site.url }])
  const start = async (email?: string) => {
    const token = await site.emulator.createAccount(email)
    expect(await startSession(page, token)).toEqual({ status: 200 })
    return { token, session: (await readSessionCookie(page.context()))! }
  }
  // In the test database, the saved profile name sets the user's products: "tier premium" sets those of this tier.
  const startTier = async (tier: 'free' | 'trial' | 'premium') => {
    const { token } = await start(`${tier}@example.com`)
    expect(await postName(page, nameOfTier(tier))).toBe(200)
    return token
  }
  const tokenMakers: Record<VisitorRole, () => Promise<string | undefined>> = {
    visitor: () => Promise.resolve(undefined),
    async forged() {
      await setSession('nonsense')
      return 'nonsense'
    },
    async expired() {
      const { token, session } = await start('expired@example.com')
      await setSession(withClaims(session.cookie, expiredClaims))
      return withClaims(token, expiredClaims)
    },
    async 'signed out'() {
      const { token, session } = await start('out@example.com')
      // The provider counts in whole seconds: a sign-out in the same second as the sign-in would have no effect.
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(session.signedInAt)
      await page.evaluate(() => fetch('/api/auth/sign-out'))
      await setSession(session.cookie)
      return token
    },
    anonymous: async () => (await start()).token,
    free: () => startTier('free'),
    trial: () => startTier('trial'),
    premium: () => startTier('premium'),
  }
  return tokenMakers[role]()
}

/** The id of the page that a browser shows at this path, after a redirect if there is one. */
const shownAt = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const html = await (await fetch(url)).text()
    return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.dataset.page
  }, path)

/** The statuses of these routes, called in turn. */
const statusesOf = (page: Page, routes: readonly string[], token: string | undefined) =>
  page.evaluate(
    async ([all, bearer]) => {
      const statuses: number[] = []
      for (const route of all) {
        const [method, path] = route.split(' ') as [string, string]
        const response = await fetch(path.replace(':key', 'user_settings'), {
          method,
          headers: {
            'content-type': 'application/json',
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        })
        statuses.push(response.status)
      }
      return statuses
    },
    [routes, token] as const,
  )

const isRefused = (status: number | undefined) => status === 401 || status === 403
/** The deletion of the account comes last: after it, other calls have no account. */
const rows = routeRows.toSorted(
  ([one], [other]) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')),
)
const routes = rows.map(([route]) => route)

/** Runs `work` in a new browser context without scripts: the server alone decides what its pages show. */
async function inPlainBrowser(page: Page, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false })
  await work(await context.newPage())
  await context.close()
}

onOneDatabase(() => {
  test('each role sees only its pages, and reaches only its routes of the API', async ({ site, page }) => {
    for (const role of roles)
      await inPlainBrowser(page, async (rolePage) => {
        await site.open(rolePage, plainPath)
        const token = await become(role, rolePage, site)
        for (const [id, who] of pageRows) {
          const shown = expect.poll(() => shownAt(rolePage, pathOf(id)), `${role}: the page ${id}`)
          await (isAllowed(role, who) ? shown : shown.not).toBe(id)
        }
        if (role === 'premium') {
          const withoutToken = await statusesOf(rolePage, routes, undefined)
          for (const [nth, [route, who]] of rows.entries())
            expect(isRefused(withoutToken[nth]), `${route} with only the session`).toBe(who !== 'all')
        }
        await site.open(rolePage, pathOf('settings-terms'))
        await expect(rolePage.locator('main')).toHaveAttribute(
          'data-page',
          isAllowed(role, 'registered') ? 'settings-terms' : 'sign-in',
        )
        const statuses = await statusesOf(rolePage, routes, token)
        for (const [nth, [route, who]] of rows.entries())
          expect(isRefused(statuses[nth]), `${role}: ${route} ${statuses[nth]}`).toBe(!isAllowed(role, who))
      })
  })
})
