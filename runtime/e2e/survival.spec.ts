/** Runs that are too large for cookies; a tab that closes early; a shutdown, a crash, an error, a port in use. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { answerStep, expectScreen } from '../../testing/browser/player.ts'
import { screenIn, seed } from '../../testing/browser/seed.ts'
import { startBrokenServer } from '../../testing/browser/startBrokenServer.ts'
import { startServer, writeConfigs } from '../../testing/browser/startServer.ts'
import { expect, ready, test } from '../../testing/browser/test.ts'

const base = '/funnel/english-onboarding'
const workJourney = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test'])

test('a run that is too large for cookies is sent in a hidden field of the form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const passScreen = async (id: string, fill?: string) => {
    await expectScreen(page, id)
    if (fill !== undefined) await page.locator('[name=answer]:visible').fill(fill)
    await page.locator('[data-action=continue]').click()
  }
  const server = await startServer({ configs: longAnswerConfigs() })
  // Text that compresses badly.
  const noise = (factor: number) =>
    Array.from({ length: 5000 }, (_none, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919 * factor + ((index * index * factor) % 20_011)) % 20_000)),
    ).join('')
  await page.goto(`${server.url}/funnel/long`)
  await passScreen('one', noise(3))
  await passScreen('two', noise(5))
  await passScreen('three', noise(11))
  await expectScreen(page, 'four')
  expect(await page.locator('input[name=run][form=screen]').count()).toBe(1)
  await passScreen('four', 'short')
  await passScreen('end')
  await expect(page.locator('main[data-page]')).toBeVisible()
  await context.close()
  await server.kill()
})

test.describe('a page that closes', () => {
  test.use({ toleratedErrors: /ERR_ABORTED/ })
  test('sends the last answer, even if an earlier request is open and the services have not loaded', async ({
    page,
  }) => {
    await page.route('**/assets/pageServices-*.js', () => undefined)
    let posts = 0
    // The first request stays open. The later requests reach the server.
    await page.route('**/runs/**', (route) => (posts++ === 0 ? undefined : route.continue()))
    const [first, second, third] = workJourney.steps
    const servedScreen = async () => {
      const html = await (await page.request.get(third!.url)).text()
      return /data-screen="([\w-]+)"/.exec(html)?.[1]
    }
    await page.goto(first!.url)
    await ready(page)
    await answerStep(page, first!, 'tap')
    await expectScreen(page, second!.screen.id)
    await expect.poll(() => posts).toBe(1)
    await answerStep(page, second!, 'tap')
    await expectScreen(page, third!.screen.id)
    expect(await servedScreen()).toBe(first!.screen.id)
    await page.goto('about:blank')
    await expect.poll(servedScreen).toBe(third!.screen.id)
  })
})

test('after SIGTERM the server completes its current request', async () => {
  const server = await startServer()
  const body = 'answer=work'
  const slow = httpRequest(`${server.url}${base}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      // Without a cookie the server would first redirect, to test whether the browser stores cookies.
      cookie: 'settings={}',
    },
  })
  slow.write(body.slice(0, 3))
  // When the server has responded to this second request, it has very probably read the head of the first.
  await fetch(`${server.url}/healthz`)
  const responded = once(slow, 'response')
  server.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(false)
  slow.end(body.slice(3))
  const [response] = (await responded) as [{ statusCode: number; resume(): void }]
  expect(response.statusCode).toBe(303)
  response.resume()
  if (server.process.exitCode === null) await once(server.process, 'exit')
  expect(server.process.exitCode).toBe(0)
})

test('a crash loses no run of a learner without scripts', async ({ playwright }) => {
  const first = await startServer()
  const learner = await playwright.request.newContext({ baseURL: first.url })
  await seed(learner, workJourney, 'work-needs')
  await first.kill()
  const second = await startServer({ port: first.port })
  const html = await (await learner.get(`${base}/work-needs`)).text()
  expect(screenIn(html)).toBe('work-needs')
  // The sixth step is `work-needs`.
  await seed(learner, { ...workJourney, steps: workJourney.steps.slice(5) }, 'halfway')
  await learner.dispose()
  await second.kill()
})

test('an error page shows a message and is not cached', async () => {
  const server = await startBrokenServer()
  const response = await fetch(server.url + base)
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('Something went wrong')
  await server.kill()
})

/** Writes a funnel that accepts very long text answers. @returns the folder of configs. */
function longAnswerConfigs(): string {
  const question = (id: string) => ({
    id,
    kind: 'input',
    inputType: 'multiline',
    title: `Part ${id}`,
    rules: { maxLength: 5000 },
  })
  const screens = [
    ...['one', 'two', 'three', 'four'].map(question),
    { id: 'end', kind: 'divider', title: 'The end' },
  ]
  return writeConfigs(
    new Map([
      [
        'funnels/long/funnel.json',
        JSON.stringify({ id: 'long', head: { title: 'Long' }, finish: 'page:home', screens }),
      ],
    ]),
  )
}

test('if the port is in use, the error names another port to use', async ({ baseURL }) => {
  const port = Number(new URL(baseURL!).port)
  const second = startServer({ port })
  await expect(second).rejects.toThrow(`error port-taken\n  Port ${port} is in use by another process.`)
  await expect(second).rejects.toThrow(`→ Use another port: PORT=${port + 1} npm start\n`)
  // No stack trace.
  await expect(second).rejects.not.toThrow('    at ')
})
