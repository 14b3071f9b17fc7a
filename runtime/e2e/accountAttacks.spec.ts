/**
 * Attacks on a signed-in learner: requests from another site, links that lead to another site, and requests for another
 * user's profile.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cases from '../../engine/core/account/safePath.cases.json' with { type: 'json' }
import { startSession } from '../../testing/browser/startSession.ts'
import { button, readSessionCookie } from '../../testing/browser/signIn.ts'
import { onOneDatabase, test } from '../../testing/browser/signInTest.ts'
import { expect, type Page } from '../../testing/browser/test.ts'

/** Calls the API from the page. @param route method and path. @returns status and body. */
const call = (page: Page, token: string, route: string, body?: object) =>
  page.evaluate(
    async ([bearer, methodAndPath, json]) => {
      const [method, path] = methodAndPath.split(' ') as [string, string]
      const response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, ...(json && { 'content-type': 'application/json' }) },
        ...(json && { body: JSON.stringify(json) }),
      })
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    [token, route, body] as const,
  )

onOneDatabase(() => {
  // These tests cause browser errors of many kinds, so they tolerate all.
  test.use({ toleratedErrors: /./ })

  test('another site cannot sign a learner in or out', async ({ site, page }) => {
    await site.open(page, '/healthz')
    await startSession(page, await site.emulator.createAccount('gil@example.com'))
    const session = (await readSessionCookie(page.context()))!
    const foreignToken = await site.emulator.createAccount('mallory@example.com')
    const target = `${site.url}/api/auth`
    const html = `<form method="post" action="${target}/sign-in" enctype="text/plain"><input name='{"idToken":"${foreignToken}","a":"' value='"}'></form>
      <img src="${target}/sign-out"><a href="${target}/sign-out">out</a>`
    const otherSite = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    ).listen(0, '127.0.0.1')
    await once(otherSite, 'listening')
    try {
      const otherUrl = `http://localhost:${(otherSite.address() as AddressInfo).port}/`
      await page.goto(otherUrl)
      await page.evaluate(
        async ([url, token]) => {
          const body = JSON.stringify({ idToken: token })
          const requests = [
            fetch(`${url}/sign-out`, { mode: 'no-cors', credentials: 'include' }),
            fetch(`${url}/sign-in`, { method: 'POST', mode: 'no-cors', credentials: 'include', body }),
          ]
          await Promise.allSettled(requests)
        },
        [target, foreignToken] as const,
      )
      await page.locator('form').evaluate((form) => (form as HTMLFormElement).submit())
      await page.waitForURL(`${target}/sign-in`)
      await page.goto(otherUrl)
      await page.locator('a').click()
      await page.waitForURL(`${target}/sign-out`)
      await expect(page.locator('body')).toContainText('cross-site')
      expect(await readSessionCookie(page.context())).toEqual(session)
      expect(await site.acceptsSession(session.cookie)).not.toContain(false)
    } finally {
      otherSite.closeAllConnections()
      otherSite.close()
    }
  })

  test('neither the parameters nor the path of a link lead a signed-in learner to another site', async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'hana@example.com')
    await site.open(page, '/sign-in')
    await expect(button(page, 'Continue')).toBeVisible()
    // After a response without content (204), the browser stays on the page.
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    const links = [...cases.refused, ...cases.paths].flatMap((to) =>
      ['next', 'redirect'].map((name) => [to, `/sign-in?${new URLSearchParams({ [name]: to })}`] as const),
    )
    for (const [to, link] of links) {
      const navigated = page.waitForRequest((request) => request.isNavigationRequest())
      await page.evaluate((url) => history.replaceState(history.state, '', url), link)
      await button(page, 'Continue').dispatchEvent('click')
      const wanted = cases.paths.includes(to) ? to : '/'
      expect((await navigated).url(), link).toBe(new URL(wanted.replace(/#.*/, ''), site.url).href)
    }
    const paths = cases.refused.filter((path) => path.startsWith('/')).map((path) => site.url + path)
    const hosts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => new URL((await fetch(url)).url).origin)),
      paths,
    )
    expect(new Set(hosts)).toEqual(new Set([site.url]))
  })

  test('a learner reaches only their own profile, and can store only listed fields and no very large value', async ({
    site,
    page,
  }) => {
    const [victim, thief] = [
      await site.emulator.createAccount('victim@example.com'),
      await site.emulator.createAccount('thief@example.com'),
    ]
    await site.open(page, '/healthz')
    expect(await call(page, victim, 'PATCH /v1/profiles', { name: 'Secret' })).toMatchObject({ status: 200 })
    const { user_id } = (await call(page, victim, 'GET /v1/profiles')).json
    const apiPaths = (await call(page, thief, 'GET /v1/openapi.json')).json.paths as Record<string, object>
    const query = new URLSearchParams({ user_id: String(user_id), uid: String(user_id) }).toString()
    const routes = Object.entries(apiPaths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace('{key}', 'user_settings')}` as const,
      ),
    )
    // The thief's own account is deleted last.
    const orderedRoutes = routes.toSorted(
      (one, other) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')),
    )
    for (const route of orderedRoutes)
      for (const request of [`${route}?${query}`, `${route}/${user_id}`])
        expect(
          JSON.stringify(await call(page, thief, request, route.startsWith('GET') ? undefined : {})),
        ).not.toContain('Secret')
    const forbidden = { name: 'Any', free_for_ukraine: true, user_id: 'other' }
    expect(await call(page, victim, 'PATCH /v1/profiles', forbidden)).toMatchObject({ status: 400 })
    const huge = { value: 'x'.repeat(2 ** 20) }
    const refused = await call(page, victim, 'PUT /v1/profiles/keeper/user_settings', huge)
    expect(refused).toMatchObject({ json: { message: expect.any(String) } })
    expect([400, 413]).toContain(refused.status)
    expect((await call(page, victim, 'GET /v1/profiles')).json).toMatchObject({
      name: 'Secret',
      free_for_ukraine: false,
      keeper: {},
    })
  })
})
