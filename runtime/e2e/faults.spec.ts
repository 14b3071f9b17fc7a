/** Walks while the server is killed and the network drops, delays, doubles and cuts: no answer is lost, none comes twice. */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { createSeal } from '../server/seal.ts'
import { faultyProxy, type Fate, type FaultyProxy } from '../../testing/browser/faultyProxy.ts'
import { play } from '../../testing/browser/player.ts'
import { secret, startServer, type RunningServer } from '../../testing/browser/startServer.ts'
import { expect, storedAnswers, test } from '../../testing/browser/test.ts'
import { fetching, formLearner, type Jar } from '../../testing/formLearner.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { isDeep, runs } from '../../testing/runs.ts'

const funnel = 'english-onboarding'
const journey = journeyOf(funnel, plans[funnel]!['work, with the test'])
const { steps, local } = journey

let server: RunningServer
let proxy: FaultyProxy
/** What becomes of the next requests, in turn; then all pass. */
let fates: (Fate | 'killed')[] = []
/** Only requests to these paths have a fate. */
let isFated = (_path: string) => true
let kills = 0

/** `kill -9` and a start, on the same port. */
async function restart(): Promise<void> {
  kills++
  const { port } = server
  await server.kill()
  server = await startServer({ port })
}

test.beforeAll(async () => {
  server = await startServer()
  proxy = await faultyProxy(server.port, ({ url }) => {
    if (!isFated(url!)) return 'passed'
    const fate = fates.shift() ?? 'passed'
    if (fate !== 'killed') return fate
    // While the request is under way. One start at a time: another one would find the port taken.
    restarting = restarting.then(restart)
    return 'passed'
  })
})
let restarting = Promise.resolve()
test.afterAll(async () => {
  await proxy.close()
  await server.kill()
})

/** A learner loads the page again where it does not come. */
async function until<T>(act: () => Promise<T>): Promise<T> {
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
const answersIn = async (sealed: string) => ((await seal.open(sealed)) as unknown[])[8]
const heldIn = (jar: Jar) =>
  answersIn([0, 1, 2].map((part) => jar.get(`run.${funnel}.${part}`) ?? '').join(''))
const carriedIn = (html: string) => answersIn(/name="run" value="([^"]*)"/.exec(html)![1]!)

const anyFate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('passed') },
  {
    weight: 12,
    arbitrary: fc.constantFrom<Fate>(
      'dropped',
      'request cut',
      'answer dropped',
      'answer cut',
      'delayed',
      'twice',
    ),
  },
  // A start takes a second.
  { weight: isDeep ? 1 : 0, arbitrary: fc.constant('killed' as const) },
)
const anyFates = fc.array(anyFate, { minLength: 40, maxLength: 80 })
// A smaller case that fails is not worth the starts of the server that it takes to find.
const budget = { numRuns: runs(1, 5), endOnFailure: true, ...(isDeep ? {} : { seed: 11 }) }

test.describe('without scripts', () => {
  test.setTimeout(runs(90_000, 1_200_000))
  for (const tabs of [1, 2]) {
    test(`a walk with cookies in ${tabs} tabs ends as without faults`, async () => {
      const anyTabs = fc.array(fc.nat(tabs - 1), { minLength: steps.length, maxLength: steps.length })
      await fc.assert(
        fc.asyncProperty(anyFates, anyTabs, async (chosen, turns) => {
          const jar: Jar = new Map()
          const learners = Array.from({ length: tabs }, () => formLearner(fetching(proxy.url), { jar }))
          fates = [...(isDeep ? [] : (['killed'] as const)), ...chosen]
          for (const [index, { screen, url, values }] of steps.entries()) {
            const learner = learners[turns[index]!]!
            await until(() => learner.open(url))
            expect(learner.page().screen).toBe(screen.id)
            await until(() => learner.submit(values))
            // Acknowledged: the next screen, or the end, is shown.
            const id = screen.id as keyof typeof journey.run.answers
            expect(((await heldIn(jar)) as typeof journey.run.answers)[id]).toEqual(journey.run.answers[id])
          }
          expect(await heldIn(jar)).toEqual(journey.run.answers)
          expect(learners[turns.at(-1)!]!.page().url).toBe(local.finish)
        }),
        budget,
      )
      expect(kills).toBeGreaterThan(0)
    })
  }

  test('a walk without cookies ends as without faults', async () => {
    await fc.assert(
      fc.asyncProperty(anyFates, async (chosen) => {
        const learner = formLearner(fetching(proxy.url))
        fates = [...chosen]
        await until(() => learner.open(local.base))
        for (const { screen, values } of steps) {
          expect(learner.page().screen).toBe(screen.id)
          if (screen.id === steps.at(-1)!.screen.id)
            expect(await carriedIn(learner.page().html)).toEqual(journey.run.answers)
          await until(() => learner.submit(values))
        }
        expect(learner.page().url).toBe(local.finish)
      }),
      budget,
    )
  })
})

test.describe('with scripts', () => {
  test.use({ tolerated: /\/runs\/|net::ERR|Failed to fetch/ })
  const jarOf = async (page: Page): Promise<Jar> =>
    new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))

  test('an answer whose posts fail is sent again while the learner stays', async ({ page }) => {
    isFated = (path) => path.startsWith('/runs/')
    fates = ['dropped', 'answer dropped', 'dropped']
    await page.goto(proxy.url + local.base)
    await play(page, { steps: steps.slice(0, 1) }, { manner: 'tap' })
    const { id } = steps[0]!.screen
    await expect(async () => {
      expect(await heldIn(await jarOf(page))).toEqual({ [id]: journey.run.answers[id] })
      // The answer that came at last is that of a post after all that failed.
      expect(fates).toEqual([])
    }).toPass({ timeout: 60_000 })
    isFated = () => true
  })

  for (const seed of Array.from({ length: runs(1, 4) }, (_none, index) => index + 5)) {
    test(`a walk whose posts fail, with a killed server, ends as without faults (${seed})`, async ({
      page,
    }) => {
      const [chosen] = fc.sample(anyFates, { numRuns: 1, seed })
      isFated = (path) => path.startsWith('/runs/')
      fates = ['answer dropped', 'killed', ...chosen!]
      await page.goto(proxy.url + local.base)
      await play(page, journey, { manner: 'tap' })
      await restarting
      await expect(page.locator('main[data-page]')).toBeVisible()
      expect(await storedAnswers(page, funnel)).toEqual(journey.stored)
      // Whatever was not acknowledged is sent by the next pages.
      fates = []
      await expect(async () => {
        await page.goto(proxy.url)
        await page.waitForLoadState('networkidle')
        expect(await heldIn(await jarOf(page))).toEqual(journey.run.answers)
      }).toPass()
      isFated = () => true
    })
  }
})
