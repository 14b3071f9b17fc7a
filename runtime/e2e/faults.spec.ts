/** The server is killed, and the network drops, delays, repeats and cuts messages. A walk loses no answer. */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { createSeal } from '../server/seal.ts'
import { faultyProxy, type RequestOutcome, type FaultyProxy } from '../../testing/browser/faultyProxy.ts'
import { play } from '../../testing/browser/player.ts'
import { secret, startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, storedAnswers, test } from '../../testing/browser/test.ts'
import { fetching, formLearner, type Jar } from '../../testing/formLearner.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { isDeep, caseCount } from '../../testing/caseCount.ts'

const funnel = 'english-onboarding'
const journey = journeyOf(funnel, plans[funnel]!['work, with the test'])
const { steps, urls } = journey

let server: RunningServer
let proxy: FaultyProxy
/** What happens to the next requests, in this order. All later requests pass. */
let outcomes: (RequestOutcome | 'killed')[] = []
/** Whether a request to this path gets the next outcome. Other requests pass. */
let getsOutcome = (_path: string) => true
let kills = 0
/** Resolves when all restarts are done. */
let restarting = Promise.resolve()

/** Kills the server with `kill -9` and starts it again on the same port. */
async function restart(): Promise<void> {
  kills++
  const { port } = server
  await server.kill()
  server = await startServer({ port })
}

test.beforeAll(async () => {
  server = await startServer()
  proxy = await faultyProxy(server.port, ({ url }) => {
    if (!getsOutcome(url!)) return 'passed'
    const outcome = outcomes.shift() ?? 'passed'
    if (outcome !== 'killed') return outcome
    // The server is killed while it handles the request. Restarts wait for each other, because they use the same port.
    restarting = restarting.then(restart)
    return 'passed'
  })
})
test.afterAll(async () => {
  await proxy.close()
  await server.kill()
})

/** Tries again, like a learner who reloads a page that did not open. */
async function withRetries<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries > 20) throw error
      await restarting
    }
  }
}

const seal = createSeal([secret])
/** The answers have index 8 in a sealed run (`SealedRun` in `cookieRunStore.ts`). */
const answersIn = async (sealed: string) => ((await seal.open(sealed)) as unknown[])[8]
const answersInCookies = (jar: Jar) =>
  answersIn([0, 1, 2].map((part) => jar.get(`run.${funnel}.${part}`) ?? '').join(''))
const answersInForm = (html: string) => answersIn(/name="run" value="([^"]*)"/.exec(html)![1]!)

const anyOutcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant<RequestOutcome>('passed') },
  {
    weight: 12,
    arbitrary: fc.constantFrom<RequestOutcome>(
      'dropped',
      'request cut',
      'response dropped',
      'response cut',
      'delayed',
      'twice',
    ),
  },
  // A restart needs a second, so only deep tests kill the server at random.
  { weight: isDeep ? 1 : 0, arbitrary: fc.constant('killed' as const) },
)
const anyOutcomes = fc.array(anyOutcome, { minLength: 40, maxLength: 80 })
// No search for a smaller failing case: it would restart the server too often.
const propertyOptions = { numRuns: caseCount(1, 5), endOnFailure: true, ...(isDeep ? {} : { seed: 11 }) }

test.describe('without scripts', () => {
  test.setTimeout(caseCount(180_000, 1_200_000))
  // A walk in two tabs includes all that a walk in one tab does, so only deep tests use one tab.
  for (const tabs of isDeep ? [1, 2] : [2]) {
    test(`a walk with cookies (tabs: ${tabs}) ends with the same answers as without faults`, async () => {
      const anyTabs = fc.array(fc.nat(tabs - 1), { minLength: steps.length, maxLength: steps.length })
      await fc.assert(
        fc.asyncProperty(anyOutcomes, anyTabs, async (chosen, tabOfStep) => {
          const jar: Jar = new Map()
          const learners = Array.from({ length: tabs }, () => formLearner(fetching(proxy.url), { jar }))
          outcomes = [...(isDeep ? [] : (['killed'] as const)), ...chosen]
          for (const [index, { screen, url, values }] of steps.entries()) {
            const learner = learners[tabOfStep[index]!]!
            await withRetries(() => learner.open(url))
            expect(learner.page().screen).toBe(screen.id)
            await withRetries(() => learner.submit(values))
            // The learner sees the next screen or the end, so the server has acknowledged the answer.
            const id = screen.id as keyof typeof journey.run.answers
            expect(((await answersInCookies(jar)) as typeof journey.run.answers)[id]).toEqual(
              journey.run.answers[id],
            )
          }
          expect(await answersInCookies(jar)).toEqual(journey.run.answers)
          expect(learners[tabOfStep.at(-1)!]!.page().url).toBe(urls.finish)
        }),
        propertyOptions,
      )
      expect(kills).toBeGreaterThan(0)
    })
  }

  test('a walk without cookies ends with the same answers as without faults', async () => {
    await fc.assert(
      fc.asyncProperty(anyOutcomes, async (chosen) => {
        const learner = formLearner(fetching(proxy.url))
        outcomes = [...chosen]
        await withRetries(() => learner.open(urls.base))
        for (const { screen, values } of steps) {
          expect(learner.page().screen).toBe(screen.id)
          if (screen.id === steps.at(-1)!.screen.id)
            expect(await answersInForm(learner.page().html)).toEqual(journey.run.answers)
          await withRetries(() => learner.submit(values))
        }
        expect(learner.page().url).toBe(urls.finish)
      }),
      propertyOptions,
    )
  })
})

test.describe('with scripts', () => {
  test.use({ toleratedErrors: /\/runs\/|net::ERR|Failed to fetch/ })
  const jarOf = async (page: Page): Promise<Jar> =>
    new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))

  test('an answer whose posts fail is sent again while the learner stays on the page', async ({ page }) => {
    getsOutcome = (path) => path.startsWith('/runs/')
    outcomes = ['dropped', 'response dropped', 'dropped']
    await page.goto(proxy.url + urls.base)
    await play(page, { steps: steps.slice(0, 1) }, { manner: 'tap' })
    const { id } = steps[0]!.screen
    await expect(async () => {
      expect(await answersInCookies(await jarOf(page))).toEqual({ [id]: journey.run.answers[id] })
      // All failing posts are over, so these cookies come from the response to a later post.
      expect(outcomes).toEqual([])
    }).toPass({ timeout: 60_000 })
    getsOutcome = () => true
  })

  for (const seed of Array.from({ length: caseCount(1, 4) }, (_none, index) => index + 5)) {
    test(`a walk with failing posts and a killed server ends with all answers (${seed})`, async ({
      page,
    }) => {
      const [chosen] = fc.sample(anyOutcomes, { numRuns: 1, seed })
      getsOutcome = (path) => path.startsWith('/runs/')
      outcomes = ['response dropped', 'killed', ...chosen!]
      await page.goto(proxy.url + urls.base)
      // Without this wait, the server could be killed while a view loads. The learner would have to continue again.
      await page.waitForLoadState('networkidle')
      await play(page, journey, { manner: 'tap' })
      await restarting
      await expect(page.locator('main[data-page]')).toBeVisible()
      expect(await storedAnswers(page, funnel)).toEqual(journey.stored)
      // The next pages send what the server has not acknowledged.
      outcomes = []
      await expect(async () => {
        await page.goto(proxy.url)
        await page.waitForLoadState('networkidle')
        expect(await answersInCookies(await jarOf(page))).toEqual(journey.run.answers)
      }).toPass()
      getsOutcome = () => true
    })
  }
})
