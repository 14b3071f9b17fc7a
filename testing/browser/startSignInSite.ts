/** Starts a site on which users can sign in, with the identity provider's emulator. */
import { password, type RunningEmulator } from './startEmulator.ts'
import { button, fillSignIn, waitForSession, type Session } from './signIn.ts'
import type { ServerOptions } from './startServer.ts'
import { startSite, type RunningSite, type SiteDatabase } from './startSite.ts'
import type { Page } from './test.ts'

/** Expected errors: the provider refuses a request, the server refuses a token, the emulator has no robot check. */
export const toleratedSignInErrors =
  /status of 40[01]|recaptchaConfig|400: .*accounts:|401: .*\/(v1\/|api\/auth\/sign-in)|too-many-requests/

export interface SignInSite extends RunningSite {
  emulator: RunningEmulator
  /** Creates an account with the form of the sign-up page. @returns the session of the account. */
  signUp(page: Page, email: string): Promise<Session>
  /** Opens the path of the link in the last email to `email`. The site forwards the request to the emulator. */
  openLink(page: Page, email: string): Promise<void>
  /** Waits until the field for the code appears, enters the code of the last text message, and presses Confirm. */
  confirmCode(page: Page, phone: string): Promise<void>
}

export async function startSignInSite(
  database: SiteDatabase,
  emulator: RunningEmulator,
  options: ServerOptions = {},
): Promise<SignInSite> {
  const site = await startSite(database, { ...options, emulator: emulator.address })
  const { url, open } = site
  return {
    ...site,
    emulator,
    async signUp(page, email) {
      await open(page, '/sign-up?next=/terms/privacy-policy')
      await fillSignIn(page, email, password)
      await button(page, 'Create account').click()
      await page.waitForURL(`${url}/terms/privacy-policy`)
      return waitForSession(page.context(), 'password')
    },
    async openLink(page, email) {
      const link = new URL(await emulator.lastLink(email))
      await open(page, link.pathname + link.search)
    },
    async confirmCode(page, phone) {
      await page.getByLabel('Code').waitFor()
      await page.getByLabel('Code').fill(await emulator.lastCode(phone))
      await button(page, 'Confirm').click()
    },
  }
}
