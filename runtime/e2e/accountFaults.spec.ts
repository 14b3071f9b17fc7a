/** Faults and attacks that a signed-in learner may meet: other sites, bad links, bad values, a failing database. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cases from '../../engine/core/account/safePath.cases.json' with { type: 'json' }
import { formField } from '../../engine/core/kind/form.ts'
import { fullName, slowName } from '../../testing/browser/nameEffects.ts'
import { profileInPage } from '../../testing/browser/profileInPage.ts'
import { startSession } from '../../testing/browser/sessionOfToken.ts'
import { button, sessionOf } from '../../testing/browser/signIn.ts'
import { onAnyDatabase, onEachDatabase, test } from '../../testing/browser/signInTest.ts'
import { skipPauses } from '../../testing/browser/skipPauses.ts'
import { expect, ready, type Page } from '../../testing/browser/test.ts'

/** These tests cause browser errors of many kinds, so they tolerate all. */
const tolerated = /./

const settingsPath = '/profile/settings/personal-info'
const nameField = (page: Page) => page.locator('form [name="name"]')

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

/** Types a name, and waits until the form says that the name is not saved. The form keeps the typed name. */
async function expectNotSaved(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not saved. Your changes are still here: try again.')).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
}
const expectSaved = async (page: Page, name: string) => {
  await nameField(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-status=saved]')).toBeVisible()
  await page.reload()
  await expect(nameField(page)).toHaveValue(name)
}
const openSettings = async (page: Page, open: (path: string) => Promise<unknown>) => {
  await open(settingsPath)
  await ready(page)
  await expect(nameField(page)).toBeVisible()
}

onAnyDatabase(() => {
  test.use({ tolerated })

  test('another site cannot sign a learner in or out', async ({ site, page }) => {
    await site.open(page, '/healthz')
    await startSession(page, await site.emulator.createAccount('gil@example.com'))
    const own = (await sessionOf(page.context()))!
    const foreign = await site.emulator.createAccount('mallory@example.com')
    const target = `${site.url}/api/auth`
    const html = `<form method="post" action="${target}/sign-in" enctype="text/plain"><input name='{"idToken":"${foreign}","a":"' value='"}'></form>
      <img src="${target}/sign-out"><a href="${target}/sign-out">out</a>`
    const other = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    ).listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const otherUrl = `http://localhost:${(other.address() as AddressInfo).port}/`
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
        [target, foreign] as const,
      )
      await page.locator('form').evaluate((form) => (form as HTMLFormElement).submit())
      await page.waitForURL(`${target}/sign-in`)
      await page.goto(otherUrl)
      await page.locator('a').click()
      await page.waitForURL(`${target}/sign-out`)
      await expect(page.locator('body')).toContainText('cross-site')
      expect(await sessionOf(page.context())).toEqual(own)
      expect(await site.isLogged(own.cookie)).not.toContain(false)
    } finally {
      other.closeAllConnections()
      other.close()
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
    const deletesLast = routes.toSorted(
      (one, other) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')),
    )
    for (const route of deletesLast)
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

  test('invalid stored settings count as the defaults', async ({ site, page }) => {
    await site.signUp(page, 'ivo@example.com')
    await site.open(page, '/profile/settings')
    const profile = await profileInPage(page)
    for (const value of ['{not json', '[1]', 'null', '{"soundEffects":"no"}'])
      for (const key of ['user_settings', 'accessibility']) {
        await profile.evaluate((each, [name, text]) => each.read().keep(name, text), [key, value] as const)
        const shown = await profile.evaluate((each) => {
          const { settings, accessibility } = each.read()
          return [settings.soundEffects, accessibility.dyslexicMode, accessibility.whiteNoise]
        })
        expect(shown, `${key} ${value}`).toEqual([true, false, false])
      }
    await page.reload()
    await expect(page.locator('[name="sound-effects"]')).toBeChecked()
  })

  test('pages and the funnel do not wait for an API and a provider that send no response', async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'nik@example.com')
    const pending: string[] = []
    for (const path of [
      '**/v1/**',
      '**/identitytoolkit.googleapis.com/**',
      '**/securetoken.googleapis.com/**',
    ])
      await page.route(path, (route) => void pending.push(route.request().url()))
    await openSettings(page, (path) => site.open(page, path))
    await expect.poll(() => pending.length).toBeGreaterThan(0)
    // The form posts to the site, not to the API, so saving works.
    await expectSaved(page, 'Nik')
    await site.open(page, '/funnel/english-onboarding')
    await ready(page)
    const first = page.url()
    await page.locator('main label').first().click()
    await page.waitForURL((url) => url.href !== first)
  })

  for (const clockError of [-600_000, 600_000])
    test(`if the browser’s clock is wrong by ${clockError / 60_000} minutes, a new learner stays signed in`, async ({
      site,
      page,
    }) => {
      await page.clock.install({ time: Date.now() + clockError })
      await site.signUp(page, 'mia@example.com')
      await site.open(page, settingsPath)
      await expectSaved(page, 'Mia')
    })
})

onEachDatabase((database) => {
  test.use({ tolerated })

  test('100 visitors with the same network address sign up at the same time', async ({ site, page }) => {
    await site.open(page, '/healthz')
    const tokens = await Promise.all(
      Array.from({ length: 100 }, (_none, nth) => site.emulator.createAccount(`many-${nth}@example.com`)),
    )
    const started = await Promise.all(tokens.map((token) => startSession(page, token)))
    expect(started.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('a full disk: the form keeps a name that is not saved, and can save again when the disk has room', async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'jan@example.com')
    await openSettings(page, (path) => site.open(page, path))
    await expectSaved(page, 'Jan')
    await expectNotSaved(page, fullName)
    await page.reload()
    await expect(nameField(page)).toHaveValue('Jan')
    await expectSaved(page, 'Jana')
  })

  test('no free database connection: the form shows an error within seconds, and the funnel still opens', async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'kai@example.com')
    await openSettings(page, (path) => site.open(page, path))
    await expectSaved(page, 'Kai')
    const form = { [formField]: 'settings-form', name: slowName }
    let isOver = false
    const keepBusy = async (): Promise<void> => {
      if (isOver) return
      await page.request.post(site.url + settingsPath, { form, maxRedirects: 0 })
      return keepBusy()
    }
    // A process opens at most 10 connections to PostgreSQL: the form's request waits behind these until its deadline.
    const busy = Array.from({ length: 40 }, keepBusy)
    let attempt = 0
    try {
      // A connection may become free just in time for one attempt.
      await expect(async () => {
        attempt++
        await expectNotSaved(page, `Kaia ${attempt}`)
      }).toPass({ timeout: 60_000 })
      expect(await page.evaluate(async () => (await fetch('/funnel/english-onboarding')).status)).toBe(200)
    } finally {
      isOver = true
      await Promise.all(busy)
    }
    await expectSaved(page, 'Kaia')
  })

  const restart =
    database === 'PostgreSQL' ? 'the database restarts' : 'the server restarts with its database'
  test(`${restart} under load: acknowledged names stay, the form keeps an unsaved name, the funnel continues`, async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'lou@example.com')
    await skipPauses(page)
    await openSettings(page, (path) => site.open(page, path))
    const profile = await profileInPage(page)
    const funnel = await page.context().newPage()
    await site.open(funnel, '/funnel/english-onboarding')
    await ready(funnel)
    // Writes again and again, until `isOver` is set.
    await page.evaluate((path) => {
      const load = { acknowledged: 0, refused: 0, isOver: false }
      Object.assign(window, { load })
      const write = async (nth: number): Promise<void> => {
        if (load.isOver) return
        const body = new URLSearchParams({ _form: 'settings-form', name: `Lou ${nth}` })
        const headers = { accept: 'application/json' }
        const isStored = await fetch(path, { method: 'POST', body, headers }).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isStored) load.acknowledged = nth
        else load.refused++
        return write(nth + 1)
      }
      void write(1)
    }, settingsPath)
    const load = () =>
      page.evaluate(() => (window as unknown as { load: { acknowledged: number; refused: number } }).load)
    await expect.poll(async () => (await load()).acknowledged).toBeGreaterThan(5)
    await site.restartDatabase(async () => {
      await expect.poll(async () => (await load()).refused).toBeGreaterThan(0)
      await expectNotSaved(page, 'Lou')
      // A profile that cannot be fetched counts as empty, and so do its settings.
      await profile.evaluate((each) => each.read().refetch())
      const { status, settings, keeper } = await profile.evaluate((each) => {
        const { status: now, settings: shown, userProfile } = each.read()
        return { status: now, settings: shown, keeper: userProfile.keeper }
      })
      expect({ status, settings, keeper }).toEqual({ status: 'failed', settings: {}, keeper: {} })
      const first = funnel.url()
      await funnel.locator('main label').first().click()
      await funnel.waitForURL((url) => url.href !== first)
    })
    const { refused, acknowledged } = await load()
    expect(refused).toBeGreaterThan(0)
    await expect.poll(async () => (await load()).acknowledged).toBeGreaterThan(acknowledged)
    await page.evaluate(() => {
      ;(window as unknown as { load: { isOver: boolean } }).load.isOver = true
    })
    const last = (await load()).acknowledged
    await page.reload()
    const stored = Number((await nameField(page).inputValue()).replace('Lou ', ''))
    expect(stored).toBeGreaterThanOrEqual(last)
    await expectSaved(page, 'Lou')
  })
})
