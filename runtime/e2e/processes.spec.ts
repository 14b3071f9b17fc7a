/** Two server processes behind a balancer share their secrets and nothing else: whole walks, and a new secret. */
import { alternatingProxy, type AlternatingProxy } from '../../testing/browser/alternatingProxy.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { play, type Manner } from '../../testing/browser/player.ts'
import { screenIn, seed } from '../../testing/browser/seed.ts'
import { startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, storedAnswers, test, type Page } from '../../testing/browser/test.ts'

const funnel = 'english-onboarding'
const journey = journeyOf(funnel, plans[funnel]!['travel, another language'])
const [old, renewed] = ['the old secret of both server processes', 'the new secret of both server processes']

let servers: RunningServer[] = []
let proxy: AlternatingProxy
/** @param secrets what `RUN_SECRET` is in each process. */
async function start(...secrets: readonly string[]): Promise<void> {
  servers = await Promise.all(secrets.map((each) => startServer({ secrets: each })))
  proxy = await alternatingProxy(servers.map(({ port }) => port))
}
test.afterEach(async () => {
  await proxy.close()
  await Promise.all(servers.map((server) => server.kill()))
})

async function walkThrough(page: Page, manner: Manner): Promise<void> {
  await page.goto(proxy.url + journey.local.base)
  await play(page, journey, { manner })
  await expect(page.locator('main[data-page]')).toBeVisible()
}

/** Each process has answered requests of these kinds. */
function expectBoth(...kinds: readonly string[]): void {
  for (const counts of proxy.sent()) for (const kind of kinds) expect(counts[kind], kind).toBeGreaterThan(0)
}

test('a whole walk with scripts, each request to another process', async ({ page }) => {
  await start(old, old)
  await walkThrough(page, 'tap')
  expect(await storedAnswers(page, funnel)).toEqual(journey.stored)
  expectBoth('runs', 'assets')
  // Either process holds the run.
  for (const { url } of servers) {
    const { url: last, screen } = journey.steps.at(-1)!
    const { cookies } = await page.context().storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await fetch(url + last, { headers: { cookie } })).text()
    expect(screenIn(html)).toBe(screen.id)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a whole walk, each request to another process', async ({ page }) => {
    await start(old, old)
    await walkThrough(page, 'no scripts')
    expectBoth('funnel')
  })
})

test('a program that one process has rendered is served by the other', async () => {
  await start(old, old)
  const [first, second] = servers
  const html = await (await fetch(`${first!.url}/uk${journey.local.base}`)).text()
  const program = /"program":"([^"]*)"/.exec(html)![1]!
  const slice = await fetch(`${second!.url}${program}/0.json`)
  expect([slice.status, slice.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

// A new secret is added last everywhere, then put first everywhere, then the old one goes: two processes never differ by more.
for (const [name, secrets] of [
  ['being added', [`${old},${renewed}`, old]],
  ['being put first', [`${renewed},${old}`, `${old},${renewed}`]],
  ['alone', [renewed, `${renewed},${old}`]],
] as const) {
  test(`no run is lost while a new secret is ${name}`, async ({ playwright }) => {
    await start(...secrets)
    const learner = await playwright.request.newContext({ baseURL: proxy.url })
    await seed(learner, journey, journey.steps[8]!.screen.id)
    expectBoth('funnel')
    const { url, screen } = journey.steps[8]!
    for (const _process of servers) expect(screenIn(await (await learner.get(url)).text())).toBe(screen.id)
    await learner.dispose()
  })
}

test('a run under the old secret goes on where the new one seals, and begins again where the old one is gone', async ({
  playwright,
}) => {
  await start(old, `${renewed},${old}`)
  const [before, after] = servers
  const { url, screen } = journey.steps[5]!
  const learner = await playwright.request.newContext({ baseURL: before!.url })
  await seed(learner, journey, screen.id)
  expect(screenIn(await (await learner.get(after!.url + url)).text())).toBe(screen.id)
  // What the new secret has sealed is a clean start for a process without it, and no error.
  await seed(
    learner,
    { ...journey, steps: journey.steps.slice(5).map((step) => ({ ...step, url: after!.url + step.url })) },
    journey.steps[6]!.screen.id,
  )
  const response = await learner.get(before!.url + journey.steps[6]!.url)
  expect(response.status()).toBe(200)
  expect(screenIn(await response.text())).toBe(journey.steps[0]!.screen.id)
  await learner.dispose()
})
