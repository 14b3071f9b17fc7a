/**
 * The next sign-in knows what has changed in the account: email, password, connected Google account, second step,
 * settings, deletion.
 */
import { button, inNewBrowser, waitForSession, signIn } from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { password } from '../../testing/browser/startEmulator.ts'
import { expect, ready, type Page } from '../../testing/browser/test.ts'

// Two groups in this file, so that two workers can run them at the same time.
onOneDatabase(() => {
  test('a learner signs in with a changed password and email, and with a connected Google account', async ({
    site,
    page,
    context,
  }) => {
    const { uid, cookie } = await site.signUp(page, 'gus@example.com')
    await expect(page.getByRole('link', { name: 'Profile', includeHidden: true })).toBeAttached()
    await site.open(page, '/profile/settings/linked-accounts')
    // The emulator's Google sign-in asks for the address in a prompt.
    page.on('dialog', (dialog) => void dialog.accept('gus@gmail.example'))
    await page.getByRole('button', { name: /^Connect.*Google/ }).click()
    await expect(page.getByRole('button', { name: /^Disconnect.*Google/ })).toBeVisible()

    await site.open(page, '/profile/settings/password')
    // The provider refuses the first attempt, as if the sign-in were too old.
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
    await page.waitForURL((url) => url.pathname === '/profile/settings/password')
    await page.getByLabel('New password').fill('a new horse')
    await button(page, 'Save password').click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    // Sessions from before the change, such as one on a lost phone, have ended.
    await expect.poll(() => site.acceptsSession(cookie)).not.toContain(true)

    await site.open(page, '/profile/settings/email')
    await page.getByLabel('New email').fill('gustav@example.com')
    await button(page, 'Send confirmation').click()
    await expect(page.getByRole('status').filter({ hasText: 'gustav@example.com' })).toBeVisible()
    // The emulator lists this link under the old address.
    await site.openLink(page, 'gus@example.com')
    await inNewBrowser(page, async (otherPage, otherContext) => {
      await site.open(otherPage, '/sign-in')
      await signIn(otherPage, 'gustav@example.com', 'a new horse')
      expect((await waitForSession(otherContext, 'password')).uid).toBe(uid)
    })
    await inNewBrowser(page, async (otherPage, otherContext) => {
      otherPage.on('dialog', (dialog) => void dialog.accept('gus@gmail.example'))
      await site.open(otherPage, '/sign-in')
      await button(otherPage, 'Continue with Google').click()
      expect((await waitForSession(otherContext, 'google.com')).uid).toBe(uid)
    })
    // No change has opened another window.
    expect(context.pages()).toHaveLength(1)
  })

  test('a sign-in asks for a code if the learner uses the second step', async ({ site, page }) => {
    const email = 'hal@example.com'
    const { uid } = await site.signUp(page, email)
    // The second step is set up on the password page. It needs a confirmed email first.
    await site.open(page, '/profile/settings/password')
    await button(page, 'Send confirmation').click()
    await expect(page.getByRole('status').filter({ hasText: 'We sent a link' })).toBeVisible()
    await site.openLink(page, email)
    await page.waitForURL((url) => url.pathname === '/profile/settings/password')
    await page.getByLabel('Phone number').fill('+1 555 010 0142')
    await button(page, 'Send code').click()
    await site.confirmCode(page, '+15550100142')
    await expect(button(page, 'Turn off')).toBeVisible()
    await inNewBrowser(page, async (otherPage, otherContext) => {
      await site.open(otherPage, '/sign-in')
      await signIn(otherPage, email, password)
      await site.confirmCode(otherPage, '+15550100142')
      expect((await waitForSession(otherContext, 'password')).uid).toBe(uid)
    })
  })
})

onOneDatabase(() => {
  test('another browser shows the learner’s settings; the name in a contact form does not change them', async ({
    site,
    page,
  }) => {
    const field = (shownPage: Page, name: string) => shownPage.locator(`form [name="${name}"]`)
    await site.signUp(page, 'ida@example.com')
    await site.open(page, '/profile/settings')
    await ready(page)
    for (const [name, value, storingUrl] of [
      ['name', 'Ida', /v1\/profiles$/],
      ['daily-minutes', '25', /keeper\/user_settings/],
    ] as const) {
      const stored = page.waitForResponse(
        (response) => storingUrl.test(response.url()) && response.request().method() !== 'GET',
      )
      await field(page, name).fill(value)
      await page.keyboard.press('Enter')
      expect((await stored).ok()).toBe(true)
    }
    const storedScheme = page.waitForResponse(/keeper\/user_settings/)
    await page.locator('label', { has: page.locator('[name="scheme"][value="dark"]') }).click()
    expect((await storedScheme).status()).toBe(200)
    await site.open(page, '/contact-us')
    await ready(page)
    await page.getByLabel('Name').fill('Somebody else')
    await page.getByLabel('Message').fill('Hello')
    await button(page, 'Send message').click()
    await expect(page.getByText('We have your message')).toBeVisible()

    await inNewBrowser(page, async (otherPage) => {
      await site.open(otherPage, '/sign-in?next=/terms/privacy-policy')
      await signIn(otherPage, 'ida@example.com', password)
      await otherPage.waitForURL(`${site.url}/terms/privacy-policy`)
      await site.open(otherPage, '/profile/settings')
      await expect(field(otherPage, 'name')).toHaveValue('Ida')
      await expect(field(otherPage, 'daily-minutes')).toHaveValue('25')
      await expect(otherPage.locator('html')).toHaveAttribute('data-scheme', 'dark')
      await site.open(otherPage, '/sign-in')
      await button(otherPage, 'Sign out').click()
      await otherPage.waitForURL(`${site.url}/`)
      // The sign-out also clears the name on this device, with a request that may end after the next page has loaded.
      const shownName = async () => {
        await site.open(otherPage, '/profile/settings')
        return field(otherPage, 'name').inputValue()
      }
      await expect.poll(shownName).toBe('')
    })
  })

  test('a learner downloads their data and deletes their account, and cannot sign in any more', async ({
    site,
    page,
  }) => {
    const email = 'ida@example.com'
    await site.signUp(page, email)
    await site.open(page, '/profile/settings')
    const downloading = page.waitForEvent('download')
    await button(page, 'Download my data').click()
    expect((await downloading).suggestedFilename()).toBe('my-data.json')
    await button(page, 'Delete my account').click()
    await button(page, 'Delete for good').click()
    await page.waitForURL(`${site.url}/`)
    await site.open(page, '/sign-in')
    await signIn(page, email, password)
    await expect(page.getByRole('alert')).toContainText('do not match')
  })
})
