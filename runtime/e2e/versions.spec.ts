/** A new version of a funnel, or of the code, replaces the old one in the middle of a run. */
import { once } from 'node:events'
import { journeyOf, productApp } from '../../testing/journey.ts'
import { choice, continueButton, expectScreen, play, press } from '../../testing/browser/player.ts'
import { startServer, writeConfigs, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, ready, test, type Page } from '../../testing/browser/test.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id, text: `Answer ${id}` }))
const head = { title: 'Changing' }
const oldFunnel = {
  id: 'changing',
  head,
  screens: [
    { id: 'goal', kind: 'single-choice', title: 'Goal?', answers: choices('travel', 'work') },
    { id: 'level', kind: 'multiple-choice', title: 'Level?', answers: choices('low', 'middle', 'high') },
    { id: 'pace', kind: 'single-choice', title: 'Pace?', answers: choices('slow', 'fast') },
    { id: 'shape', kind: 'single-choice', title: 'Shape?', answers: choices('round', 'square') },
    { id: 'end', kind: 'divider', title: 'The end' },
  ],
}
const newFunnel = {
  ...oldFunnel,
  renamed: { level: 'skill', 'goal.travel': 'goal.trips' },
  screens: [
    { id: 'goal', kind: 'single-choice', title: 'New goal?', answers: choices('trips', 'work') },
    {
      id: 'skill',
      kind: 'multiple-choice',
      title: 'New skill?',
      when: { 'answers.goal': 'trips' },
      answers: choices('low', 'middle', 'high'),
    },
    { id: 'added', kind: 'single-choice', title: 'A new question?', answers: choices('yes', 'no') },
    { id: 'pace', kind: 'single-choice', title: 'New pace?', answers: choices('slow', 'brisk') },
    { id: 'shape', kind: 'single-choice', title: 'New shape?', answers: choices('round', 'square') },
    { id: 'end', kind: 'divider', title: 'The new end' },
  ],
}
const filesOf = (funnel: object) => new Map([['funnels/changing/funnel.json', JSON.stringify(funnel)]])
const journeyThrough = (funnel: object, plan: Record<string, string[]>) =>
  journeyOf('changing', plan, 'en', productApp(filesOf(funnel)))

/** Starts a server with the old version. `renew` replaces it with a server that has the new version. */
async function changingServer(): Promise<{ url: string; renew(): Promise<void>; end(): Promise<void> }> {
  let server: RunningServer = await startServer({ configs: writeConfigs(filesOf(oldFunnel)) })
  return {
    url: server.url,
    async renew() {
      server.process.kill('SIGTERM')
      await once(server.process, 'exit')
      server = await startServer({ configs: writeConfigs(filesOf(newFunnel)), port: server.port })
    },
    end: () => server.kill(),
  }
}

test.describe('with scripts', () => {
  // While the server restarts, requests fail and responses end early. The next step sends the run again.
  test.use({
    toleratedErrors:
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  })

  test('the run continues in the new version, with renamed ids', async ({ page }) => {
    const server = await changingServer()
    const before = journeyThrough(oldFunnel, { goal: ['travel'], level: ['low', 'high'], pace: ['fast'] })
    const after = journeyThrough(newFunnel, {
      goal: ['trips'],
      skill: ['low', 'high'],
      added: ['yes'],
      pace: ['brisk'],
    })
    await page.goto(server.url + before.urls.base)
    await play(page, before, { manner: 'tap', until: 2 })
    await expectScreen(page, 'pace')
    await ready(page)
    // The prefetched files must load before the server stops.
    await page.waitForLoadState('networkidle')
    await server.renew()
    // The browser learns of the new version from the response to this step's post. The next step loads that version.
    const posted = page.waitForResponse(
      (response) => response.url().includes('/runs/changing/') && response.ok(),
    )
    await press(choice(page, 'fast'))
    await expectScreen(page, 'shape')
    await (await posted).finished()
    await ready(page)
    await press(choice(page, 'square'))
    await expectScreen(page, 'added')
    await play(page, after, { manner: 'tap', from: 2 })
    await expect(page.locator('main[data-page]')).toBeVisible()
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('funnel-builder:changing')!) as object),
    ).toMatchObject(after.stored)
    await server.end()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the run continues in the new version', async ({ page }) => {
    const server = await changingServer()
    const before = journeyThrough(oldFunnel, { goal: ['travel'], level: ['middle'] })
    await page.goto(server.url + before.urls.base)
    await play(page, before, { manner: 'no scripts', until: 2 })
    await expectScreen(page, 'pace')
    await server.renew()
    await choice(page, 'fast').click()
    await continueButton(page).click()
    await expectScreen(page, 'added')
    await page.goto(`${server.url}/funnel/changing/level`)
    await expectScreen(page, 'skill')
    await expect(choice(page, 'middle').locator('input')).toBeChecked()
    await server.end()
  })
})

test.describe('a page of a version that no longer exists', () => {
  test.use({ toleratedErrors: /410|at .*\/assets\/funnel-/ })

  /**
   * During the first `times` page loads, each request for a program gets the status 410.
   * @returns a function that returns the number of page loads.
   */
  async function loseVersion(page: Page, times: number): Promise<() => number> {
    let loads = 0
    await page.route('**/programs/**', (route) =>
      loads > times ? route.continue() : route.fulfill({ status: 410, json: { error: 'version-gone' } }),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    return () => loads
  }

  test('is reloaded once', async ({ page }) => {
    const loads = await loseVersion(page, 1)
    await page.goto('/funnel/gallery-single-choice')
    await ready(page)
    expect(loads()).toBe(2)
  })

  test('works as plain forms if the reload does not help', async ({ page }) => {
    const loads = await loseVersion(page, Infinity)
    await page.goto('/funnel/gallery-input')
    await expect.poll(loads).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(2)
    await page.locator('[name=answer]:visible').fill('Nurse')
    await press(continueButton(page))
    await expectScreen(page, 'gallery-end')
  })
})
