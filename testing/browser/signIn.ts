/** Steps and checks for browser tests that sign in. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

export interface Session {
  cookie: string
  uid: string
  provider: string
  /** Seconds since 1970. */
  signedInAt: number
}

/** Reads the session cookie of a browser. Undefined if the browser has none. */
export async function readSessionCookie(context: BrowserContext): Promise<Session | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'session')?.value
  if (cookie === undefined) return undefined
  const claims = JSON.parse(String(Buffer.from(cookie.split('.')[1]!, 'base64url'))) as {
    sub: string
    auth_time: number
    firebase: { sign_in_provider: string }
  }
  const { sub: uid, auth_time: signedInAt, firebase } = claims
  return { cookie, uid, provider: firebase.sign_in_provider, signedInAt }
}

/** Waits until the browser has a session of this provider. @param provider for example `password` or `anonymous`. */
export async function waitForSession(context: BrowserContext, provider: string): Promise<Session> {
  await expect.poll(async () => (await readSessionCookie(context))?.provider).toBe(provider)
  return (await readSessionCookie(context))!
}

/** The button with this exact name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fills the sign-in form, but does not submit it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/password/i).fill(password)
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fillSignIn(page, email, password)
  await button(page, 'Sign in').click()
}

/** Asks for a sign-in link by email, and waits until the page says that the link has been sent. */
export async function requestLink(page: Page, email: string): Promise<void> {
  await button(page, 'Continue without a password').click()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Email me a link').click()
  await expect(page.getByRole('status')).toContainText(email)
}

/** Runs `work` in a new browser context, as on another device. */
export async function inNewBrowser(page: Page, work: (page: Page, context: BrowserContext) => Promise<void>) {
  const newContext = await page.context().browser()!.newContext()
  const newPage = await newContext.newPage()
  await work(newPage, newContext)
  // Chromium may fail to close a page that is navigating, for example after a sign-in (Playwright's issue 42366). So
  // leave the page first. The navigation may interrupt the first attempt to leave.
  await expect(() => newPage.goto('about:blank')).toPass()
  await newContext.close()
}
