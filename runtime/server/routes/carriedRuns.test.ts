/** Without scripts and without cookies the form carries the run. */
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formLearner, injecting } from '../../../testing/formLearner.ts'
import { journeyOf, reusedProductApp } from '../../../testing/journey.ts'
import { plans } from '../../../testing/plans.ts'
import { appOf, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'
import { lifetime } from '../seal.ts'

const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] }
const job = { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } }
const end = { id: 'end', kind: 'divider' }
const price = {
  key: 'price',
  variations: [{ id: 'full' }, { id: 'free', patch: { screens: { end: { title: 'Free' } } } }],
}

const base = '/funnel/test'
const seal = testSeal(testSecrets.old)
const serve = (funnel: Json): Promise<FastifyInstance> =>
  testServer(appOf({ locales: ['en', 'es'], ...funnel }), { seal })
const visit = async (funnel: Json, url = base) => {
  const learner = formLearner(injecting(await serve(funnel)))
  await learner.open(url)
  return learner
}
const carriedIn = (html: string) => /name="run" value="([^"]*)"/.exec(html)?.[1]
const isChecked = (html: string, value: string) =>
  new RegExp(`checked=""[^>]*value="${value}"|value="${value}"[^>]*checked=""`).test(html)

afterEach(() => void vi.useRealTimers())

const productServer = testServer(reusedProductApp(), { now: () => new Date() })

describe.each(Object.entries(plans))('%s', (funnel, plansByName) => {
  test.each(Object.entries(plansByName))(
    '%s: a learner without cookies goes back once and reaches the end',
    async (_name, plan) => {
      const { steps, urls } = journeyOf(funnel, plan)
      const learner = formLearner(injecting(await productServer))
      await learner.open(urls.base)
      for (const [index, { screen, values }] of steps.entries()) {
        expect([learner.page().status, learner.page().screen]).toEqual([200, screen.id])
        // At the fourth screen, the learner goes back once and forward again.
        if (index === 3) {
          await learner.follow('back')
          expect(learner.page().screen).toBe(steps[2]!.screen.id)
          await learner.submit(steps[2]!.values)
        }
        await learner.submit(values)
      }
      expect(learner.page()).toMatchObject({ status: 200, url: urls.finish })
    },
  )
})

describe('a browser that refuses cookies', () => {
  test('is detected: the first post is redirected, and the second post has no cookie', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const payload = 'answer=work'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const first = await server.inject({ method: 'POST', url: base, headers, payload })
    expect([first.statusCode, first.headers['cache-control']]).toEqual([307, 'no-store'])
    expect(first.cookies).toHaveLength(1)
    const url = first.headers.location!
    const second = await server.inject({ method: 'POST', url, headers, payload })
    expect(second.statusCode).toBe(200)
    // The same form is accepted again. Some clients repeat a post without its body: such a post is refused.
    expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    expect((await server.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(422)
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    const withCookie = await server.inject({ method: 'POST', url, headers, payload, cookies })
    expect([withCookie.statusCode, withCookie.headers.location]).toEqual([303, `${base}/job`])
    expect(carriedIn((await server.inject({ url: `${base}/job`, cookies })).body)).toBeUndefined()
  })

  test('keeps the arm and the query of its first page', async () => {
    const campaign = { id: 'campaign', kind: 'divider', when: { 'query.utm_source': 'x' } }
    const funnel = { experiments: [price], screens: [goal, campaign, end] }
    const learner = await visit(funnel, `${base}?price=free&utm_source=x`)
    await learner.submit(['work'])
    expect(learner.page().screen).toBe('campaign')
    await learner.submit([])
    expect(learner.page().html).toContain('Free')
  })

  test('goes back to its answers, and the list of languages has a button for Spanish', async () => {
    const learner = await visit({ screens: [goal, job, end] })
    await learner.submit(['work'])
    await learner.submit(['Nurse'])
    await learner.follow('back')
    expect(learner.page().html).toContain('value="Nurse"')
    await learner.follow('back')
    expect(learner.page()).toMatchObject({ url: base, screen: 'goal' })
    expect(isChecked(learner.page().html, 'work')).toBe(true)
    await learner.follow('language')
    expect(learner.page().html).toContain(`formAction="/es${base}"`)
  })

  test('sees why a form was refused, and loses no answer', async () => {
    const learner = await visit({ screens: [goal, job, end] })
    await learner.submit(['work'])
    await learner.submit([''])
    expect(learner.page()).toMatchObject({ status: 422, screen: 'job' })
    expect(learner.page().html).toContain('role="alert"')
    await learner.submit(['Nurse'])
    expect(learner.page()).toMatchObject({ status: 200, screen: 'end' })
  })

  test('presses Continue, not Back, when the learner presses Enter', async () => {
    const learner = await visit({ screens: [goal, job, end] })
    await learner.submit(['work'])
    const { html } = learner.page()
    // Enter presses the first button that belongs to the form.
    const [button] = /<button[^>]*form="screen"[^>]*>/.exec(html)!
    expect(button).toContain('data-action="continue"')
    expect(/<button[^>]*data-action="back"[^>]*>/.exec(html)![0]).toContain('form="links"')
  })

  test('may cache the page, so that its Back button works', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const { headers } = await testBrowser({ keepsCookies: false }).submit(server, base, { answer: 'work' })
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a form whose run cannot be read', () => {
  const lostText = 'the questions begin again'
  const runOf = (flow: string) => [1, flow, 'x', 'x', {}, [], '', ['goal'], { goal: 'work' }, { goal: 1 }]
  const runs: Record<string, () => string | Promise<string>> = {
    'is nonsense': () => 'nonsense',
    'has no seal': () => JSON.stringify(runOf('test')),
    'was sealed with another secret': () => testSeal(testSecrets.new).seal(runOf('test')),
    'belongs to another funnel': () => seal.seal(runOf('other')),
  }

  test.each(Object.entries(runs))(
    'begins the funnel again, and the page says why, if the run %s',
    async (_name, makeRun) => {
      for (const keepsCookies of [true, false]) {
        const server = await serve({ screens: [goal, job, end] })
        const run = await makeRun()
        const browser = testBrowser({ keepsCookies })
        const posted = await browser.submit(server, `${base}/job`, { answer: 'nurse', run })
        expect([posted.statusCode, posted.headers['cache-control']]).toEqual([409, 'private, no-cache'])
        expect(posted.body).toContain(lostText)
        expect(posted.body).toContain('data-screen="goal"')
        expect(posted.body).not.toContain('nurse')
      }
    },
  )

  test('begins the funnel again, and the page says why, if the run was changed or is too old', async () => {
    for (const spoil of [
      (run: string) => run.slice(0, -1) + (run.endsWith('A') ? 'Q' : 'A'),
      (run: string) => {
        vi.useFakeTimers({ now: Date.now() + (lifetime + 120) * 1000, toFake: ['Date'] })
        return run
      },
    ]) {
      const learner = await visit({ screens: [goal, job, end] })
      await learner.submit(['work'])
      await learner.submit(['Nurse'], { run: spoil(carriedIn(learner.page().html)!) })
      expect(learner.page()).toMatchObject({ status: 409, screen: 'goal' })
      expect(learner.page().html).toContain(lostText)
      await learner.submit(['travel'])
      expect(learner.page()).toMatchObject({ status: 200, screen: 'end' })
    }
  })

  test('does not affect the run in the cookie, which continues', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const browser = testBrowser()
    await browser.submit(server, base, { answer: 'work' })
    const posted = await browser.submit(server, `${base}/job`, { answer: 'nurse', run: 'nonsense' })
    expect([posted.statusCode, posted.headers.location]).toEqual([303, `${base}/end`])
  })

  test('is accepted at the first screen', async () => {
    const learner = await visit({ screens: [goal, job, end] })
    await learner.submit(['work'], { run: 'nonsense' })
    expect(learner.page()).toMatchObject({ status: 200, screen: 'job' })
  })
})

test('the empty run of an old page does not replace the run in the cookie', async () => {
  const server = await serve({ experiments: [price], screens: [goal, job, end] })
  const browser = testBrowser()
  const run = carriedIn((await browser.get(server, base)).body)!
  await browser.submit(server, base, { answer: 'work', run })
  await browser.submit(server, `${base}/job`, { answer: 'nurse' })
  // The learner goes back in the browser's history, which shows the old first page.
  await browser.submit(server, base, { answer: 'work', run })
  expect((await browser.get(server, `${base}/end`)).body).toContain('data-screen="end"')
})
