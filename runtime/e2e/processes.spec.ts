/**
 * Two server processes behind a load balancer. They share only secrets and, if there is one, a Redis. Tests: whole
 * walks, the change to a new secret, rate limits.
 */
import { alternatingProxy, type AlternatingProxy } from '../../testing/browser/alternatingProxy.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { play, type Manner } from '../../testing/browser/player.ts'
import { screenIn, seed } from '../../testing/browser/seed.ts'
import { startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, storedAnswers, test, type Page } from '../../testing/browser/test.ts'
import { hasRedis, redisUrl } from '../../testing/testRedis.ts'

const funnel = 'tutoring-short-onboarding'
const journey = journeyOf(funnel, plans[funnel]!.english!)
const oldSecret = 'the old secret of both server processes'
const newSecret = 'the new secret of both server processes'

/** The `RUN_SECRET` of each process. */
const secrets = {
  old: oldSecret,
  oldTwin: oldSecret,
  newLast: `${oldSecret},${newSecret}`,
  newFirst: `${newSecret},${oldSecret}`,
  newOnly: newSecret,
}
type Name = keyof typeof secrets

/** With `TRUST_PROXY`, a server reads the IP address of a request from the header `x-forwarded-for`. */
const redisEnv: Readonly<Record<string, string>> = hasRedis
  ? { REDIS_URL: redisUrl, TRUST_PROXY: 'loopback' }
  : {}

// The processes start once, for all tests. No test depends on what another test stores in them, such as leads.
test.describe.configure({ mode: 'default' })
let servers: Record<Name, RunningServer>
test.beforeAll(async () => {
  const start = async (name: Name) =>
    [name, await startServer({ secrets: secrets[name], env: redisEnv })] as const
  const started = await Promise.all((Object.keys(secrets) as Name[]).map(start))
  servers = Object.fromEntries(started) as typeof servers
})
const proxies: AlternatingProxy[] = []
test.afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await Promise.all(Object.values(servers).map((server) => server.kill()))
})

/** Starts a proxy. It runs until all tests are done, because a page may still load when its test is over. */
async function balance(...names: readonly Name[]): Promise<AlternatingProxy> {
  const proxy = await alternatingProxy(names.map((name) => servers[name].port))
  proxies.push(proxy)
  return proxy
}

async function walkThrough(page: Page, manner: Manner): Promise<AlternatingProxy> {
  const proxy = await balance('old', 'oldTwin')
  await page.goto(proxy.url + journey.urls.base)
  await play(page, journey, { manner })
  await expect(page.locator('main[data-page]')).toBeVisible()
  return proxy
}

/** Checks that each process has handled a request for each of these first path segments. */
function expectRequestsAtEach(proxy: AlternatingProxy, ...segments: readonly string[]): void {
  for (const counts of proxy.requestCounts())
    for (const segment of segments) expect(counts[segment], segment).toBeGreaterThan(0)
}

test('a whole walk with scripts works if the requests alternate between the processes', async ({ page }) => {
  const proxy = await walkThrough(page, 'tap')
  expect(await storedAnswers(page, funnel)).toEqual(journey.stored)
  expectRequestsAtEach(proxy, 'runs', 'assets')
  // Each process reads the run from the cookies. The page sends the run in the background, so the cookies of the latest
  // steps may arrive late.
  const { url: last, screen } = journey.steps.at(-1)!
  const screenAt = async ({ url }: RunningServer) => {
    const { cookies } = await page.context().storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return screenIn(await (await fetch(url + last, { headers: { cookie } })).text())
  }
  for (const server of [servers.old, servers.oldTwin])
    await expect.poll(() => screenAt(server)).toBe(screen.id)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a whole walk works if the requests alternate between the processes', async ({ page }) => {
    expectRequestsAtEach(await walkThrough(page, 'no scripts'), 'tutoring')
  })
})

test('a page contains the URL of its program, and the other process serves this program too', async () => {
  const html = await (await fetch(`${servers.old.url}/uk${journey.urls.base}`)).text()
  const programUrl = /"programUrl":"([^"]*)"/.exec(html)![1]!
  const slice = await fetch(`${servers.oldTwin.url}${programUrl}/0.json`)
  expect([slice.status, slice.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

// `RUN_SECRET` changes in three steps: from `old` to `old,new`, then to `new,old`, then to `new`.
// Two processes are never more than one step apart.
for (const [name, first, second] of [
  ['being added', 'newLast', 'old'],
  ['being put first', 'newFirst', 'newLast'],
  ['becoming the only one', 'newOnly', 'newFirst'],
] as const) {
  test(`no run is lost while a new secret is ${name}`, async ({ playwright }) => {
    const proxy = await balance(first, second)
    const learner = await playwright.request.newContext({ baseURL: proxy.url })
    const { url, screen } = journey.steps[8]!
    await seed(learner, journey, screen.id)
    expectRequestsAtEach(proxy, 'tutoring')
    for (const _process of [first, second])
      expect(screenIn(await (await learner.get(url)).text())).toBe(screen.id)
    await learner.dispose()
  })
}

test('a process with both secrets opens a run of the old secret; a process with only the old secret cannot open a run of the new one', async ({
  playwright,
}) => {
  const [before, after] = [servers.old, servers.newFirst]
  const { url, screen } = journey.steps[5]!
  const learner = await playwright.request.newContext({ baseURL: before.url })
  await seed(learner, journey, screen.id)
  expect(screenIn(await (await learner.get(after.url + url)).text())).toBe(screen.id)
  // The process cannot open a run of the new secret, so it shows the first screen, without an error.
  await seed(
    learner,
    { ...journey, steps: journey.steps.slice(5).map((step) => ({ ...step, url: after.url + step.url })) },
    journey.steps[6]!.screen.id,
  )
  const response = await learner.get(before.url + journey.steps[6]!.url)
  expect(response.status()).toBe(200)
  expect(screenIn(await response.text())).toBe(journey.steps[0]!.screen.id)
  await learner.dispose()
})

test('if there is a Redis, both processes count requests together', async () => {
  test.skip(!hasRedis, 'no Redis responds')
  const [a, b] = [Math.random(), Math.random()].map((part) => Math.floor(part * 0xffff).toString(16))
  const report = async ({ url }: RunningServer) => {
    const body = JSON.stringify({ code: 'test', where: 'test', message: 'test' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${a}:${b}::1` }
    return (await fetch(`${url}/api/errors`, { method: 'POST', headers, body })).status
  }
  const first = await Promise.all(Array.from({ length: 60 }, () => report(servers.old)))
  expect(new Set(first)).toEqual(new Set([204]))
  expect(await report(servers.oldTwin)).toBe(429)
})
