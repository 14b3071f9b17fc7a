/**
 * The errors of a sign-in, in a browser: for each error code of the provider or the server, the message that a learner
 * reads on the sign-in page.
 */
import type { Route } from '@playwright/test'
import { problemOf, signInCodes, signInProblems } from '../../engine/core/account/signInProblems.ts'
import copy from '../../screens/sign-in-form/copy.en.json' with { type: 'json' }
import { button, fillSignIn } from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { skipRetryDelays } from '../../testing/browser/skipRetryDelays.ts'
import { password } from '../../testing/browser/startEmulator.ts'
import { expect, painted, ready, type Page } from '../../testing/browser/test.ts'
import { reusedProductApp } from '../../testing/journey.ts'

const texts: Readonly<Record<string, string>> = copy
const { locales, defaultLocale } = reusedProductApp().configs.site
const otherLocales = locales.filter((locale) => locale !== defaultLocale)

const signInPath = '**/accounts:signInWithPassword*'
const sessionPath = '**/api/auth/sign-in'

/**
 * Code → the name of an error that the SDK turns into this code: `user-disabled` → `USER__DISABLED`. The name has `__`,
 * because the SDK turns some names with a single `_` into other codes.
 */
const errorNameOf = (code: string) => code.toUpperCase().replaceAll('-', '__')

const refuse = (message: string) => (route: Route) =>
  route.fulfill({ status: 400, json: { error: { code: 400, message } } })
const refuseSession = (status: number, json: object) => (route: Route) => route.fulfill({ status, json })

interface Failure {
  path: string
  respond(route: Route): Promise<void>
}
const byProvider = (respond: Failure['respond']): Failure => ({ path: signInPath, respond })
const bySession = (status: number, code: string): Failure => ({
  path: sessionPath,
  respond: refuseSession(status, { code }),
})

/** Code → the failure that causes it. For any other code, the provider responds with the error `errorNameOf(code)`. */
const failures: Readonly<Record<string, Failure>> = {
  'network-request-failed': byProvider((route) => route.abort()),
  'multi-factor-auth-required': byProvider((route) =>
    route.fulfill({ json: { mfaPendingCredential: 'any', mfaInfo: [] } }),
  ),
  'identity-down': bySession(503, 'identity-down'),
  'status-429': { path: sessionPath, respond: refuseSession(429, {}) },
  'cross-site': bySession(403, 'cross-site'),
  ...Object.fromEntries(
    ['sign-in-old', 'token-expired', 'token-revoked', 'token-invalid', 'sign-in-unavailable'].map((code) => [
      code,
      bySession(401, code),
    ]),
  ),
}
const failureOf = (code: string): Failure => failures[code] ?? byProvider(refuse(errorNameOf(code)))

/** @returns a function that signs in, and resolves when the request that fails has been sent. */
async function failingSignIn(page: Page): Promise<(failure: Failure) => Promise<void>> {
  let failure: Failure
  for (const path of [signInPath, sessionPath])
    await page.route(path, (route) =>
      route.request().method() === 'POST' && failure.path === path
        ? failure.respond(route)
        : route.fallback(),
    )
  return async (next) => {
    failure = next
    const pathEnd = next.path.replaceAll('*', '')
    const requested = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith(pathEnd),
    )
    // There are many codes, and a real click would wait for two frames.
    await button(page, 'Sign in').dispatchEvent('click')
    await requested
  }
}

onOneDatabase(() => {
  test.use({ toleratedErrors: /./ })

  test('each error code shows the message of its problem; a code without a problem shows no message', async ({
    site,
    page,
  }) => {
    const email = 'una@example.com'
    await site.emulator.createAccount(email)
    await skipRetryDelays(page)
    await site.open(page, '/sign-in')
    await ready(page)
    await fillSignIn(page, email, password)
    await expect(button(page, 'Sign in')).toBeEnabled()
    const signInWith = await failingSignIn(page)
    for (const code of signInCodes) {
      await signInWith(failureOf(code))
      const problem = problemOf(code)
      if (problem === undefined) {
        await expect(button(page, 'Sign in'), code).not.toHaveAttribute('aria-busy', 'true')
        await expect(page.getByRole('alert'), code).toBeHidden()
      } else await expect(page.getByRole('alert'), code).toHaveText(texts[`error-${problem}`]!)
    }
  })

  test('each error message is translated into each language of the site', async ({ site, page }) => {
    await site.open(page, '/healthz')
    const stringsByLocale = await page.evaluate(async (all) => {
      const models = all.map(async (locale) => {
        const response = await fetch(`/page-models?url=/${locale}/sign-in`)
        const { strings } = (await response.json()) as { strings: Record<string, Record<string, string>> }
        return [locale, strings['sign-in-form']!] as const
      })
      return Object.fromEntries(await Promise.all(models))
    }, otherLocales)
    for (const locale of otherLocales)
      for (const problem of signInProblems) {
        const text = stringsByLocale[locale]?.[`error-${problem}`]
        expect(text, `${locale} ${problem}`).toBeTruthy()
        expect(text, `${locale} ${problem}`).not.toBe(texts[`error-${problem}`])
      }
  })

  test('while the browser is offline, a page shows a message', async ({ site, page, context }) => {
    await site.open(page, '/sign-in')
    await ready(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You are offline')).toBeHidden()
    await context.setOffline(false)
    await painted(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toBeHidden()
  })
})
