/** Faults that a signed-in learner may meet: bad values, a failing database, a silent provider, a wrong clock. */
import { formField } from '../../engine/core/kind/form.ts'
import { diskFullName, slowName } from '../../testing/browser/addNameEffects.ts'
import { profileInPage } from '../../testing/browser/profileInPage.ts'
import { startSession } from '../../testing/browser/startSession.ts'
import { onOneDatabase, onEachDatabase, test } from '../../testing/browser/signInTest.ts'
import { skipRetryDelays } from '../../testing/browser/skipRetryDelays.ts'
import { expect, ready, type Page } from '../../testing/browser/test.ts'

/** These tests cause browser errors of many kinds, so they tolerate all. */
const toleratedErrors = /./

const settingsPath = '/profile/settings/personal-info'
const nameField = (page: Page) => page.locator('form [name="name"]')

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

onOneDatabase(() => {
  test.use({ toleratedErrors })

  test('the defaults replace invalid stored settings', async ({ site, page }) => {
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

  test('100 visitors with the same IP address sign up at the same time', async ({ site, page }) => {
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
    await expectNotSaved(page, diskFullName)
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
    // A process opens at most 10 connections to PostgreSQL. These posts use all of them, so the form's request misses
    // its deadline.
    const busy = Array.from({ length: 40 }, keepBusy)
    let attempt = 0
    try {
      // A connection may become free just in time for an attempt. In that case the name is saved, and the test tries again.
      await expect(async () => {
        await nameField(page).fill(`Kaia ${++attempt}`)
        await page.keyboard.press('Enter')
        const status = page.locator('main [role=status][data-status]')
        await expect(status).toBeVisible()
        expect(await status.getAttribute('data-status')).toBe('failed')
      }).toPass({ timeout: 60_000 })
      await expect(nameField(page)).toHaveValue(`Kaia ${attempt}`)
      expect(await page.evaluate(async () => (await fetch('/funnel/english-onboarding')).status)).toBe(200)
    } finally {
      isOver = true
      await Promise.all(busy)
    }
    await expectSaved(page, 'Kaia')
  })
})

onEachDatabase((database) => {
  test.use({ toleratedErrors })

  const restart =
    database === 'PostgreSQL' ? 'the database restarts' : 'the server restarts with its database'
  test(`${restart} under load: acknowledged names stay, the form keeps an unsaved name, the funnel continues`, async ({
    site,
    page,
  }) => {
    await site.signUp(page, 'lou@example.com')
    await skipRetryDelays(page)
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
    await site.withoutDatabase(async () => {
      await expect.poll(async () => (await load()).refused).toBeGreaterThan(0)
      await expectNotSaved(page, 'Lou')
      // If the profile cannot be fetched, the page uses an empty profile without settings.
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
