/** Signing up, out and in against the provider's emulator, on two server processes that share nothing else. */
import {
  button,
  fill,
  inNewBrowser,
  sessionBy,
  sessionOf,
  signIn,
  type Session,
} from '../../testing/browser/signIn.ts'
import { startEmulator, type RunningEmulator } from '../../testing/browser/startEmulator.ts'
import { startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, test, type Page } from '../../testing/browser/test.ts'

// All tests share the processes; each has an account of its own.
test.describe.configure({ mode: 'default' })
// The provider refuses some requests on purpose, and its emulator has no configuration of the check for robots.
test.use({ tolerated: /status of 40[01]|recaptchaConfig|400: .*accounts:|too-many-requests/ })
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

/** What each server process says of a session. */
const isLogged = (cookie: string) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/auth/sign-in`, { headers: { cookie: `session=${cookie}` } })
      return ((await answer.json()) as { isLogged: boolean }).isLogged
    }),
  )

const open = (page: Page, path: string) => page.goto(servers[0]!.url + path)

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
  await confirmCode(page, '+15550100199')
  await page.waitForURL(`${servers[0]!.url}/`)
  const { uid } = await sessionBy(context, 'phone')
  // Another browser has an anonymous account already.
  await inNewBrowser(page, async (second, other) => {
    await open(second, '/')
    await sessionBy(other, 'anonymous')
    await open(second, '/sign-in')
    await button(second, 'Continue with phone').click()
    await second.getByLabel('Phone number').fill('+1 555 010 0199')
    await button(second, 'Send code').click()
    await confirmCode(second, '+15550100199')
    expect((await sessionBy(other, 'phone')).uid).toBe(uid)
  })
})

/** Opens the link of the last e-mail: it names the emulator, to which the site passes it on. */
async function openLink(page: Page, email: string): Promise<void> {
  const link = new URL(await emulator.lastLink(email))
  await open(page, link.pathname + link.search)
}

test('a forgotten password is replaced by the link of an e-mail', async ({ page }) => {
  const email = 'eva@example.com'
  const { uid } = await signUp(page, email)
  await inNewBrowser(page, async (second, context) => {
    await open(second, '/sign-in')
    await button(second, 'Forgot your password?').click()
    await second.getByLabel('Email').fill(email)
    await button(second, 'Send reset link').click()
    await expect(second.getByRole('status')).toContainText(email)
    await openLink(second, email)
    await second.getByLabel('New password').fill('another horse')
    await button(second, 'Save password').click()
    expect((await sessionBy(context, 'password')).uid).toBe(uid)
  })
})

test('a new account by a link keeps the anonymous one; the link of an autologin waits for a tap', async ({
  page,
  context,
}) => {
  const email = 'fay@example.com'
  await open(page, '/sign-up?next=/terms/privacy-policy')
  const { uid } = await sessionBy(context, 'anonymous')
  await button(page, 'Sign in without a password').click()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Email me a link').click()
  await expect(page.getByRole('status')).toContainText(email)
  await openLink(page, email)
  await page.waitForURL(/privacy-policy/)
  expect((await sessionBy(context, 'password')).uid).toBe(uid)

  await inNewBrowser(page, async (second, other) => {
    await open(second, '/sign-in')
    await button(second, 'Sign in without a password').click()
    await second.getByLabel('Email').fill(email)
    await button(second, 'Email me a link').click()
    await expect(second.getByRole('status')).toContainText(email)
    const { searchParams } = new URL(await emulator.lastLink(email))
    const query = ['mode', 'oobCode', 'apiKey'].map((name) => `${name}=${searchParams.get(name)}`).join('&')
    const autologin = `/autologin?${query}&next=/terms/privacy-policy`
    // A mail scanner opens links too.
    await fetch(servers[0]!.url + autologin)
    await open(second, autologin)
    await expect(button(second, 'Sign in')).toBeEnabled()
    expect((await sessionOf(other))?.provider).not.toBe('password')
    await button(second, 'Sign in').click()
    await second.waitForURL(/privacy-policy/)
    expect((await sessionBy(other, 'password')).uid).toBe(uid)
    await inNewBrowser(page, async (third) => {
      await open(third, autologin)
      await third.getByLabel('Email').fill(email)
      await button(third, 'Sign in').click()
      await expect(third.getByRole('alert')).toContainText('has been used')
    })
  })
})

test('password, email, Google account: what was changed signs in', async ({ page, context }) => {
  const { uid } = await signUp(page, 'gus@example.com')
  await expect(page.getByRole('link', { name: 'Profile', includeHidden: true })).toBeAttached()
  await open(page, '/profile/settings/linked-accounts')
  page.on('dialog', (dialog) => void dialog.accept('gus@gmail.example'))
  await page.getByRole('button', { name: /^Connect.*Google/ }).click()
  await expect(page.getByRole('button', { name: /^Disconnect.*Google/ })).toBeVisible()

  await open(page, '/profile/settings/password')
  // The provider wants a recent sign-in.
  await page.route(
    /accounts:update/,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
  await page.getByLabel('New password').fill('a new horse')
  await button(page, 'Save password').click()
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  await signIn(page, 'gus@example.com', password)
  await page.waitForURL(/settings\/password/)
  await page.getByLabel('New password').fill('a new horse')
  await button(page, 'Save password').click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await open(page, '/profile/settings/email')
  await page.getByLabel('New email').fill('gustav@example.com')
  await button(page, 'Send confirmation').click()
  await expect(page.getByRole('status').filter({ hasText: 'gustav@example.com' })).toBeVisible()
  await openLink(page, 'gus@example.com')
  await inNewBrowser(page, async (second, other) => {
    await open(second, '/sign-in')
    await signIn(second, 'gustav@example.com', 'a new horse')
    expect((await sessionBy(other, 'password')).uid).toBe(uid)
  })
  await inNewBrowser(page, async (second, other) => {
    second.on('dialog', (dialog) => void dialog.accept('gus@gmail.example'))
    await open(second, '/sign-in')
    await button(second, 'Continue with Google').click()
    expect((await sessionBy(other, 'google.com')).uid).toBe(uid)
  })
  expect(context.pages()).toHaveLength(1)
})

/** The field is there once the text message has been sent. */
async function confirmCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByLabel('Code').fill(await emulator.lastCode(phone))
  await button(page, 'Confirm').click()
}

test('a second step is asked for at each sign-in', async ({ page }) => {
  const email = 'hal@example.com'
  const { uid } = await signUp(page, email)
  await open(page, '/profile/settings/password')
  await button(page, 'Send confirmation').click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await openLink(page, email)
  await page.waitForURL(/settings\/password/)
  await page.getByLabel('Phone number').fill('+1 555 010 0142')
  await button(page, 'Send code').click()
  await confirmCode(page, '+15550100142')
  await expect(button(page, 'Turn off')).toBeVisible()
  await inNewBrowser(page, async (second, other) => {
    await open(second, '/sign-in')
    await signIn(second, email, password)
    await confirmCode(second, '+15550100142')
    expect((await sessionBy(other, 'password')).uid).toBe(uid)
  })
})

test('who leaves takes the data along, and is gone', async ({ page }) => {
  const email = 'ida@example.com'
  await signUp(page, email)
  await open(page, '/profile/settings')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  expect((await downloading).suggestedFilename()).toBe('my-data.json')
  await button(page, 'Delete my account').click()
  await button(page, 'Delete for good').click()
  await page.waitForURL(`${servers[0]!.url}/`)
  await open(page, '/sign-in')
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toContainText('do not match')
})

test('in the browser of another app the way is a link by email', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Mobile Instagram 300.0' })
  const page = await context.newPage()
  await open(page, '/sign-in')
  await expect(button(page, 'Email me a link')).toBeVisible()
  await expect(button(page, 'Continue with Google')).toBeHidden()
  await expect(button(page, 'Sign in with a password')).toBeVisible()
  await context.close()
})

test('where the provider makes no more accounts, the funnel goes on', async ({ page }) => {
  const refused = page.waitForResponse((answer) => answer.url().includes('accounts:signUp'))
  await page.route(/accounts:signUp/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  )
  await open(page, '/funnel/english-onboarding')
  await refused
  const first = page.url()
  await page.locator('main label').first().click()
  await page.waitForURL((url) => url.href !== first)
})
