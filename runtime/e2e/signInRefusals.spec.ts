/**
 * If a sign-in is refused, the learner can continue. An attacker cannot find out whether an email address has an
 * account.
 */
import { button, fillSignIn, waitForSession } from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { expect } from '../../testing/browser/test.ts'

onOneDatabase(() => {
  test('a wrong password and an unknown address show the same message, after the same requests', async ({
    site,
    page,
    context,
  }) => {
    await site.signUp(page, 'dan@example.com')
    const otherContext = await context.browser()!.newContext()
    const otherPage = await otherContext.newPage()
    const messages: string[] = []
    // An additional request in one of the two cases would show in the response time.
    const requests: string[][] = []
    otherPage.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Each page looks up its anonymous account. These requests are ignored.
      if (pathname.includes('/accounts:') && !pathname.endsWith(':lookup')) requests.at(-1)?.push(pathname)
    })
    await site.open(otherPage, '/')
    await waitForSession(otherContext, 'anonymous')
    for (const email of ['dan@example.com', 'nobody@example.com']) {
      await site.open(otherPage, '/sign-in')
      await fillSignIn(otherPage, email, 'wrong horse')
      requests.push([])
      await button(otherPage, 'Sign in').click()
      await expect(otherPage.getByRole('alert')).toBeVisible()
      messages.push(await otherPage.getByRole('alert').innerText())
    }
    expect(messages[0]).toContain('do not match')
    expect(messages[1]).toBe(messages[0])
    expect(requests[0]).toHaveLength(1)
    expect(requests[1]).toEqual(requests[0])
    await otherContext.close()
  })

  test('in an in-app browser, the page first offers an email link', async ({ site, browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Mobile Instagram 300.0' })
    const page = await context.newPage()
    await site.open(page, '/sign-in')
    await expect(button(page, 'Email me a link')).toBeVisible()
    await expect(button(page, 'Continue with Google')).toBeHidden()
    await expect(button(page, 'Continue with a password')).toBeVisible()
    await context.close()
  })

  test('if the provider refuses new accounts, the funnel still works', async ({ site, page }) => {
    const refused = page.waitForResponse((response) => response.url().includes('accounts:signUp'))
    await page.route(/accounts:signUp/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
    )
    await site.open(page, '/funnel/english-onboarding')
    await refused
    const first = page.url()
    await page.locator('main label').first().click()
    await page.waitForURL((url) => url.href !== first)
  })
})
