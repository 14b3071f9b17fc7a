/** Steps and checks for browser tests that sign in. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

export interface Session {
  cookie: string
  uid: string
  provider: string
  /** Seconds. */
  signedInAt: number
}

/** The server's session of a browser; undefined if it has none. */
export async function sessionOf(context: BrowserContext): Promise<Session | undefined> {
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

/** Waits for a session of this sign-in provider. */
export async function sessionBy(context: BrowserContext, provider: string): Promise<Session> {
  await expect.poll(async () => (await sessionOf(context))?.provider).toBe(provider)
  return (await sessionOf(context))!
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function fill(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/password/i).fill(secret)
}

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await fill(page, email, secret)
  await button(page, 'Sign in').click()
}

/** Runs `work` in a new browser context, as on another device. */
export async function inNewBrowser(page: Page, work: (page: Page, context: BrowserContext) => Promise<void>) {
  const other = await page.context().browser()!.newContext()
  const second = await other.newPage()
  await work(second, other)
  // During a navigation, as after a sign-in, Chromium may never close the page (Playwright's issue 42366). So leave the page
  // first. The navigation may interrupt the first attempt to leave.
  await expect(() => second.goto('about:blank')).toPass()
  await other.close()
}
