/** All ways to sign in and to sign up. */
import {
  button,
  inNewBrowser,
  requestLink,
  waitForSession,
  readSessionCookie,
} from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { expect } from '../../testing/browser/test.ts'

onOneDatabase(() => {
  test('a sign-up keeps the anonymous account, and a sign-out ends the session on all server processes', async ({
    site,
    page,
    context,
  }) => {
    await site.open(page, '/')
    const before = await waitForSession(context, 'anonymous')
    const { uid, cookie, signedInAt } = await site.signUp(page, 'ann@example.com')
    expect(uid).toBe(before.uid)
    expect(await site.acceptsSession(cookie)).not.toContain(false)

    await site.open(page, '/sign-in')
    await expect(page.getByRole('status')).toContainText('ann@example.com')
    // The provider counts in whole seconds: a sign-out in the same second as the sign-in would have no effect.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt)
    await button(page, 'Sign out').click()
    await page.waitForURL(`${site.url}/`)
    expect((await waitForSession(context, 'anonymous')).uid).not.toBe(uid)
    expect(await site.acceptsSession(cookie)).not.toContain(true)
  })

  test('a learner signs in with a phone number and a code; a URL parameter that leads to another site is ignored', async ({
    site,
    page,
    context,
  }) => {
    await site.open(page, '/sign-in?next=%2F%2Fevil.example&redirect=%2F%5Cevil.example')
    await button(page, 'Continue with phone').click()
    await page.getByLabel('Phone number').fill('+1 555 010 0199')
    await button(page, 'Send code').click()
    await site.confirmCode(page, '+15550100199')
    await page.waitForURL(`${site.url}/`)
    const { uid } = await waitForSession(context, 'phone')
    // The other browser already has an anonymous account of its own.
    await inNewBrowser(page, async (otherPage, otherContext) => {
      await site.open(otherPage, '/')
      await waitForSession(otherContext, 'anonymous')
      await site.open(otherPage, '/sign-in')
      await button(otherPage, 'Continue with phone').click()
      await otherPage.getByLabel('Phone number').fill('+1 555 010 0199')
      await button(otherPage, 'Send code').click()
      await site.confirmCode(otherPage, '+15550100199')
      expect((await waitForSession(otherContext, 'phone')).uid).toBe(uid)
    })
  })

  test('a link in an email lets the learner replace a forgotten password', async ({ site, page }) => {
    const email = 'eva@example.com'
    const { uid } = await site.signUp(page, email)
    await inNewBrowser(page, async (otherPage, context) => {
      await site.open(otherPage, '/sign-in')
      await button(otherPage, 'Forgot your password?').click()
      await otherPage.getByLabel('Email').fill(email)
      await button(otherPage, 'Send reset link').click()
      await expect(otherPage.getByRole('status')).toContainText(email)
      await site.openLink(otherPage, email)
      await otherPage.getByLabel('New password').fill('another horse')
      await button(otherPage, 'Save password').click()
      expect((await waitForSession(context, 'password')).uid).toBe(uid)
    })
  })

  test('a sign-up by email link keeps the anonymous account; an autologin link waits for a tap, and works once', async ({
    site,
    page,
    context,
  }) => {
    const email = 'fay@example.com'
    await site.open(page, '/sign-up?next=/terms/privacy-policy')
    const { uid } = await waitForSession(context, 'anonymous')
    await requestLink(page, email)
    await site.openLink(page, email)
    await page.waitForURL(`${site.url}/terms/privacy-policy`)
    expect((await waitForSession(context, 'password')).uid).toBe(uid)

    await inNewBrowser(page, async (otherPage, otherContext) => {
      await site.open(otherPage, '/sign-in')
      await requestLink(otherPage, email)
      const { searchParams } = new URL(await site.emulator.lastLink(email))
      const query = ['mode', 'oobCode', 'apiKey'].map((name) => `${name}=${searchParams.get(name)}`).join('&')
      const autologin = `/autologin?${query}&next=/terms/privacy-policy`
      // A mail scanner may open the link before the learner does.
      await fetch(site.url + autologin)
      await site.open(otherPage, autologin)
      await expect(button(otherPage, 'Sign in')).toBeEnabled()
      expect((await readSessionCookie(otherContext))?.provider).not.toBe('password')
      await button(otherPage, 'Sign in').click()
      await otherPage.waitForURL(`${site.url}/terms/privacy-policy`)
      expect((await waitForSession(otherContext, 'password')).uid).toBe(uid)
      await inNewBrowser(page, async (thirdPage) => {
        await site.open(thirdPage, autologin)
        await thirdPage.getByLabel('Email').fill(email)
        await button(thirdPage, 'Sign in').click()
        await expect(thirdPage.getByRole('alert')).toContainText('has been used')
      })
    })
  })

  for (const [provider, name] of [
    ['google.com', 'Google'],
    ['apple.com', 'Apple'],
    ['facebook.com', 'Facebook'],
  ] as const)
    test(`a learner signs up with ${name}, and in another browser signs in to the same account`, async ({
      site,
      page,
      context,
    }) => {
      const continueWithProvider = async (inPage: typeof page) => {
        inPage.on('dialog', (dialog) => void dialog.accept(`kim@${provider}`))
        await site.open(inPage, '/sign-in?next=/terms/privacy-policy')
        await button(inPage, `Continue with ${name}`).click()
        await inPage.waitForURL(`${site.url}/terms/privacy-policy`)
        return waitForSession(inPage.context(), provider)
      }
      await site.open(page, '/')
      const before = await waitForSession(context, 'anonymous')
      const { uid, cookie } = await continueWithProvider(page)
      expect(uid).toBe(before.uid)
      expect(await site.acceptsSession(cookie)).not.toContain(false)
      await inNewBrowser(page, async (otherPage) =>
        expect((await continueWithProvider(otherPage)).uid).toBe(uid),
      )
    })
})
