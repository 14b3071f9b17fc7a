/** All ways to sign in and up. */
import { button, inNewBrowser, sessionBy, sessionOf } from '../../testing/browser/signIn.ts'
import { onAnyDatabase, test } from '../../testing/browser/signInTest.ts'
import { expect } from '../../testing/browser/test.ts'

onAnyDatabase(() => {
  test('an anonymous account becomes the learner’s own, on all processes, until they sign out', async ({
    site,
    page,
    context,
  }) => {
    await site.open(page, '/')
    const before = await sessionBy(context, 'anonymous')
    const { uid, cookie, signedInAt } = await site.signUp(page, 'ann@example.com')
    expect(uid).toBe(before.uid)
    expect(await site.isLogged(cookie)).not.toContain(false)

    await site.open(page, '/sign-in')
    await expect(page.getByRole('status')).toContainText('ann@example.com')
    // The provider counts in whole seconds: a sign-out in the same second as the sign-in would have no effect.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt)
    await button(page, 'Sign out').click()
    await page.waitForURL(`${site.url}/`)
    expect((await sessionBy(context, 'anonymous')).uid).not.toBe(uid)
    expect(await site.isLogged(cookie)).not.toContain(true)
  })

  test('a link to another site is ignored, and a phone number signs in with a code', async ({
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
    const { uid } = await sessionBy(context, 'phone')
    // Another browser has an anonymous account already.
    await inNewBrowser(page, async (second, other) => {
      await site.open(second, '/')
      await sessionBy(other, 'anonymous')
      await site.open(second, '/sign-in')
      await button(second, 'Continue with phone').click()
      await second.getByLabel('Phone number').fill('+1 555 010 0199')
      await button(second, 'Send code').click()
      await site.confirmCode(second, '+15550100199')
      expect((await sessionBy(other, 'phone')).uid).toBe(uid)
    })
  })

  test('a link in an email replaces a forgotten password', async ({ site, page }) => {
    const email = 'eva@example.com'
    const { uid } = await site.signUp(page, email)
    await inNewBrowser(page, async (second, context) => {
      await site.open(second, '/sign-in')
      await button(second, 'Forgot your password?').click()
      await second.getByLabel('Email').fill(email)
      await button(second, 'Send reset link').click()
      await expect(second.getByRole('status')).toContainText(email)
      await site.openLink(second, email)
      await second.getByLabel('New password').fill('another horse')
      await button(second, 'Save password').click()
      expect((await sessionBy(context, 'password')).uid).toBe(uid)
    })
  })

  test('a sign-up by a link keeps the anonymous account; an autologin link waits for a tap', async ({
    site,
    page,
    context,
  }) => {
    const email = 'fay@example.com'
    await site.open(page, '/sign-up?next=/terms/privacy-policy')
    const { uid } = await sessionBy(context, 'anonymous')
    await button(page, 'Continue without a password').click()
    await page.getByLabel('Email').fill(email)
    await button(page, 'Email me a link').click()
    await expect(page.getByRole('status')).toContainText(email)
    await site.openLink(page, email)
    await page.waitForURL(`${site.url}/terms/privacy-policy`)
    expect((await sessionBy(context, 'password')).uid).toBe(uid)

    await inNewBrowser(page, async (second, other) => {
      await site.open(second, '/sign-in')
      await button(second, 'Continue without a password').click()
      await second.getByLabel('Email').fill(email)
      await button(second, 'Email me a link').click()
      await expect(second.getByRole('status')).toContainText(email)
      const { searchParams } = new URL(await site.emulator.lastLink(email))
      const query = ['mode', 'oobCode', 'apiKey'].map((name) => `${name}=${searchParams.get(name)}`).join('&')
      const autologin = `/autologin?${query}&next=/terms/privacy-policy`
      // A mail scanner may open the link before the learner does.
      await fetch(site.url + autologin)
      await site.open(second, autologin)
      await expect(button(second, 'Sign in')).toBeEnabled()
      expect((await sessionOf(other))?.provider).not.toBe('password')
      await button(second, 'Sign in').click()
      await second.waitForURL(`${site.url}/terms/privacy-policy`)
      expect((await sessionBy(other, 'password')).uid).toBe(uid)
      await inNewBrowser(page, async (third) => {
        await site.open(third, autologin)
        await third.getByLabel('Email').fill(email)
        await button(third, 'Sign in').click()
        await expect(third.getByRole('alert')).toContainText('has been used')
      })
    })
  })

  for (const [service, name] of [
    ['google.com', 'Google'],
    ['apple.com', 'Apple'],
    ['facebook.com', 'Facebook'],
  ] as const)
    test(`an account at ${name} signs up, and signs in on another browser`, async ({
      site,
      page,
      context,
    }) => {
      const by = async (used: typeof page) => {
        used.on('dialog', (dialog) => void dialog.accept(`kim@${service}`))
        await site.open(used, '/sign-in?next=/terms/privacy-policy')
        await button(used, `Continue with ${name}`).click()
        await used.waitForURL(`${site.url}/terms/privacy-policy`)
        return sessionBy(used.context(), service)
      }
      await site.open(page, '/')
      const before = await sessionBy(context, 'anonymous')
      const { uid, cookie } = await by(page)
      expect(uid).toBe(before.uid)
      expect(await site.isLogged(cookie)).not.toContain(false)
      await inNewBrowser(page, async (second) => expect((await by(second)).uid).toBe(uid))
    })
})
