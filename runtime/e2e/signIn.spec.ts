/** Signing up, out and in against the provider's emulator, on two server processes that share nothing else. */
import type { BrowserContext } from '@playwright/test'
import { startEmulator, type RunningEmulator } from '../../testing/browser/startEmulator.ts'
import { startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, test, type Page } from '../../testing/browser/test.ts'

// All tests share the processes; each has an account of its own.
test.describe.configure({ mode: 'default' })
// The provider refuses some requests on purpose, and its emulator has no configuration of the check for robots.
test.use({ tolerated: /status of 40[01]|recaptchaConfig/ })
let emulator: RunningEmulator
let servers: RunningServer[]
test.beforeAll(async () => {
  emulator = await startEmulator()
  servers = await Promise.all([1, 2].map(() => startServer({ emulator: emulator.address })))
})
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  emulator.kill()
})

const password = 'correct horse'

interface Session {
  cookie: string
  uid: string
  provider: string
  /** Seconds. */
  signedInAt: number
}

/** The server's session of a browser; undefined where it has none. */
async function sessionOf(context: BrowserContext): Promise<Session | undefined> {
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

/** Waits for a session by a way of signing in. */
async function sessionBy(context: BrowserContext, provider: string): Promise<Session> {
  await expect.poll(async () => (await sessionOf(context))?.provider).toBe(provider)
  return (await sessionOf(context))!
}

/** What each server process says of a session. */
const isLogged = (cookie: string) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/auth/sign-in`, { headers: { cookie: `session=${cookie}` } })
      return ((await answer.json()) as { isLogged: boolean }).isLogged
    }),
  )

const open = (page: Page, path: string) => page.goto(servers[0]!.url + path)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fill(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/password/i).fill(secret)
}

async function signUp(page: Page, email: string): Promise<Session> {
  await open(page, '/sign-up?next=/terms/privacy-policy')
  await fill(page, email, password)
  await button(page, 'Create account').click()
  await page.waitForURL(`${servers[0]!.url}/terms/privacy-policy`)
  return sessionBy(page.context(), 'password')
}

test('an anonymous account becomes the learner’s own, on all processes, until they sign out', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const before = await sessionBy(context, 'anonymous')
  const { uid, cookie, signedInAt } = await signUp(page, 'ann@example.com')
  expect(uid).toBe(before.uid)
  expect(await isLogged(cookie)).toEqual([true, true])

  await open(page, '/sign-in')
  await expect(page.getByRole('status')).toContainText('ann@example.com')
  // The provider counts in seconds: a sign-out in the second of the sign-in would not be one.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt)
  await button(page, 'Sign out').click()
  await page.waitForURL(`${servers[0]!.url}/`)
  expect((await sessionBy(context, 'anonymous')).uid).not.toBe(uid)
  expect(await isLogged(cookie)).toEqual([false, false])
})

test('another browser signs in by a link, which works once', async ({ page, context }) => {
  const email = 'bob@example.com'
  const { uid } = await signUp(page, email)
  await context.clearCookies()
  const other = await context.browser()!.newContext()
  const second = await other.newPage()
  await open(second, '/sign-in?next=/terms/privacy-policy')
  await button(second, 'Sign in without a password').click()
  await second.getByLabel('Email').fill(email)
  await button(second, 'Email me a link').click()
  await expect(second.getByRole('status')).toContainText(email)
  // The e-mail names the emulator; the site passes it on.
  const link = new URL(await emulator.lastLink(email))
  await open(second, link.pathname + link.search)
  await second.waitForURL(`${servers[0]!.url}/terms/privacy-policy`)
  expect((await sessionBy(other, 'password')).uid).toBe(uid)
  await other.close()
})

test('an address with an account signs in to it by signing up again', async ({ page, context }) => {
  const email = 'cat@example.com'
  const { uid } = await signUp(page, email)
  const other = await context.browser()!.newContext()
  const second = await other.newPage()
  await open(second, '/')
  await sessionBy(other, 'anonymous')
  expect((await signUp(second, email)).uid).toBe(uid)
  await other.close()
})

test('a wrong password and an unknown address read the same', async ({ page, context }) => {
  await signUp(page, 'dan@example.com')
  const other = await context.browser()!.newContext()
  const second = await other.newPage()
  const read: string[] = []
  for (const email of ['dan@example.com', 'nobody@example.com']) {
    await open(second, '/sign-in')
    await fill(second, email, 'wrong horse')
    await button(second, 'Sign in').click()
    await expect(second.getByRole('alert')).toBeVisible()
    read.push(await second.getByRole('alert').innerText())
  }
  expect(read[0]).toContain('do not match')
  expect(read[1]).toBe(read[0])
  await other.close()
})

test('a link to another site leads nowhere, and a number signs in by its code', async ({ page, context }) => {
  await open(page, '/sign-in?next=%2F%2Fevil.example&redirect=%2F%5Cevil.example')
  await button(page, 'Continue with phone').click()
  await page.getByLabel('Phone number').fill('+1 555 010 0199')
  await button(page, 'Send code').click()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  await code.fill(await emulator.lastCode('+15550100199'))
  await button(page, 'Confirm').click()
  await page.waitForURL(`${servers[0]!.url}/`)
  await sessionBy(context, 'phone')
})
