/** A funnel works without scripts. The server stores the run, controls caching, and checks the posted forms. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOf, testSite, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'
import { cookieRunStore } from '../cookieRunStore.ts'

const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] }
const job = { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } }
const end = { id: 'end', kind: 'divider' }
const campaign = { id: 'campaign', kind: 'divider', when: { 'query.utm_source': 'x' } }
const price = {
  key: 'price',
  variations: [{ id: 'full' }, { id: 'free', patch: { screens: { end: { title: 'Free' } } } }],
}

const base = '/funnel/test'
const seal = testSeal(testSecrets.old)
const runs = cookieRunStore(seal, { secure: false })
let browser = testBrowser()
beforeEach(() => void (browser = testBrowser()))

const serve = (funnel: Json): Promise<FastifyInstance> =>
  testServer(appOf({ locales: ['en', 'es'], ...funnel }), { seal })
const heldRun = () =>
  runs.load({ cookies: Object.fromEntries(browser.jar) } as unknown as FastifyRequest, 'test')
const screenIn = (html: string) => /data-screen="([^"]*)"/.exec(html)?.[1]
const dataIn = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!) as { start: Json; run?: Json; live: Json }

describe('a page that is the same for all visitors', () => {
  test('may be in a shared cache, and contains no run', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const { headers, cookies, body } = await browser.get(server, base)
    expect(headers['cache-control']).toMatch(/public.*s-maxage/)
    expect(cookies).toEqual([])
    expect(dataIn(body).start).not.toHaveProperty('id')
    expect(dataIn(body)).not.toHaveProperty('run')
  })

  test('is in no shared cache if the request has a cookie', async () => {
    const server = await serve({ screens: [goal, job, end] })
    browser.jar.set('settings', '{}')
    const { headers, cookies } = await browser.get(server, base)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(cookies).toEqual([])
  })
})

describe('a page that starts a run', () => {
  test.each([
    ['an experiment', { experiments: [price], screens: [goal, end] }, base],
    ['the query', { screens: [goal, campaign, end] }, base],
    ['the user', { screens: [goal, { ...campaign, when: { 'user.registered': true } }, end] }, base],
    ['the device', { screens: [goal, { ...campaign, when: { device: 'mobile' } }, end] }, base],
    ['a query that the funnel does not use', { screens: [goal, end] }, `${base}?utm_source=x`],
  ])('because of %s is in no shared cache', async (_name, funnel, url) => {
    const server = await serve(funnel)
    const { headers, body } = await browser.get(server, url)
    expect(headers['cache-control']).toBe('private, no-cache')
    const run = await heldRun()
    expect(run).toMatchObject({ passed: [], answers: {} })
    expect(dataIn(body).start).toMatchObject({ id: run!.id, context: run!.context })
    // If the learner has not done anything yet, the page's data has only the start of the run.
    expect(dataIn(body)).not.toHaveProperty('run')
  })

  test('stores the query of its URL in the run, because its form posts to a URL without a query', async () => {
    const server = await serve({ screens: [goal, campaign, end] })
    await browser.get(server, `${base}?utm_source=x`)
    const posted = await browser.submit(server, base, { answer: 'work' })
    expect(posted.headers.location).toBe(`${base}/campaign`)
  })

  test('stores the arm that its query forces, so a later screen shows this arm', async () => {
    const server = await serve({ experiments: [price], screens: [goal, end] })
    await browser.get(server, `${base}?price=free`)
    await browser.submit(server, base, { answer: 'work' })
    expect((await browser.get(server, `${base}/end`)).body).toContain('Free')
  })

  test('starts another run if the URL has another query, unless a question is already answered', async () => {
    const server = await serve({ experiments: [price], screens: [goal, end] })
    await browser.get(server, `${base}?price=free`)
    const first = await heldRun()
    for (const url of [`${base}?price=free`, base, `/es${base}`]) {
      await browser.get(server, url)
      expect(await heldRun()).toEqual(first)
    }
    await browser.get(server, `${base}?price=full`)
    expect(await heldRun()).toMatchObject({ context: { experiments: { price: 'full' } } })
    await browser.submit(server, base, { answer: 'work' })
    await browser.get(server, `${base}?price=free`)
    expect(await heldRun()).toMatchObject({
      context: { experiments: { price: 'full' } },
      answers: { goal: 'work' },
    })
  })
})

describe('a funnel that shows no screen to a visitor', () => {
  test.each([
    ['the query', { 'query.utm_source': 'x' }],
    ['the locale', { locale: 'es' }],
  ])('because of %s redirects to its finish', async (_name, when) => {
    const server = await serve({ screens: [{ ...end, when, terminal: true }] })
    for (const response of [
      await browser.get(server, base),
      await browser.get(server, `${base}/end`),
      await browser.submit(server, base, {}),
    ]) {
      expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a form', () => {
  test('redirects to the next screen, and the run is stored', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const posted = await browser.submit(server, base, { answer: 'work' })
    expect([posted.statusCode, posted.headers.location]).toEqual([303, `${base}/job`])
    expect(posted.headers['cache-control']).toBe('no-store')
    expect(await heldRun()).toMatchObject({ answers: { goal: 'work' }, passed: ['goal'] })
  })

  test('with an unknown answer is shown again with a message, and no answer is stored', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const posted = await browser.submit(server, base, { answer: 'fly' })
    expect(posted.statusCode).toBe(422)
    expect(screenIn(posted.body)).toBe('goal')
    expect(posted.body).toContain('role="alert"')
    expect((await heldRun())!.answers).toEqual({})
  })

  test('of a screen off the path redirects to the first screen that the learner has not passed', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const posted = await browser.submit(server, `${base}/end`, {})
    expect(posted.headers.location).toBe(base)
  })

  test('may contain early answers, from before the engine has loaded, and only valid answers are stored', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const early = JSON.stringify([
      ['goal', ['work']],
      ['gone', ['x']],
      ['goal', ['fly']],
    ])
    const posted = await browser.submit(server, `${base}/job`, { answer: 'nurse', early })
    expect(posted.headers.location).toBe(`${base}/end`)
    expect(await heldRun()).toMatchObject({ answers: { goal: 'work', job: 'nurse' } })
  })

  test('whose answer is refused is shown again, and the run in the page has the early answers', async () => {
    const server = await serve({ screens: [goal, job, end] })
    const early = JSON.stringify([['goal', ['work']]])
    const refused = await browser.submit(server, `${base}/job`, { answer: '', early })
    expect(refused.statusCode).toBe(422)
    expect(screenIn(refused.body)).toBe('job')
    expect(dataIn(refused.body).run).toMatchObject({ answers: { goal: 'work' } })
  })

  test.each([
    ['early answers that are not a list', { early: 'x' }],
    ['early answers in another format', { early: '{"goal":"work"}' }],
    ['early answers that are not texts', { early: '[["goal",[5]]]' }],
    ['two runs', { run: ['a', 'b'] }],
    ['a run that is too long', { run: 'x'.repeat(200_001) }],
  ])('with %s gets a 400 with a message, and nothing is stored', async (_name, fields) => {
    const server = await serve({ screens: [goal, job, end] })
    const posted = await browser.submit(server, base, { answer: 'work', ...fields })
    expect(posted.statusCode).toBe(400)
    expect(posted.body).toContain('That could not be read')
    expect(posted.cookies).toEqual([])
  })
})

describe('a run that does not fit into cookies', () => {
  const long = (id: string) => ({ id, kind: 'input', inputType: 'multiline', rules: { maxLength: 5000 } })
  /** Text that does not compress. */
  const noise = (seed: number) =>
    Array.from({ length: 5000 }, (_none, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919 * seed + ((at * at * seed) % 20_011)) % 20_000)),
    ).join('')
  const runInForm = (html: string) => /name="run" value="([^"]*)"/.exec(html)?.[1]

  test('is in the form of each page until the end of the funnel, also if a form is shown again', async () => {
    const server = await serve({ screens: [long('one'), long('two'), end] })
    const first = await browser.submit(server, base, { answer: noise(3) })
    expect(first.statusCode).toBe(200)
    expect(screenIn(first.body)).toBe('two')
    expect(browser.jar.size).toBe(0)
    const run = runInForm(first.body)!
    const second = await browser.submit(server, `${base}/two`, { answer: noise(5), run })
    expect(screenIn(second.body)).toBe('end')
    const refused = await browser.submit(server, `${base}/two`, { answer: '', run })
    expect(refused.statusCode).toBe(422)
    expect((await seal.open(runInForm(refused.body)!)) as Json).toEqual(await seal.open(run))
    const last = await browser.submit(server, `${base}/end`, { run: runInForm(second.body)! })
    expect([last.statusCode, last.headers.location]).toEqual([303, '/'])
  })
})

test('an unknown screen such as "constructor" gets a 404, and a renamed screen opens by its old id', async () => {
  const server = await serve({
    renamed: { aim: 'goal', 'goal.job': 'goal.work' },
    screens: [goal, job, end],
  })
  for (const [screen, status] of [
    ['nothing', 404],
    ['constructor', 404],
    ['aim', 200],
    ['goal.job', 404],
    ['end', 200],
  ] as const)
    expect((await browser.get(server, `${base}/${screen}`)).statusCode, screen).toBe(status)
})

test('a form from before a rename stores its answer under the new id', async () => {
  const before = await serve({ screens: [goal, { ...job, id: 'trade' }, end] })
  await browser.submit(before, base, { answer: 'work' })
  const after = await serve({ renamed: { trade: 'job' }, screens: [goal, job, end] })
  const { statusCode, headers } = await browser.submit(after, `${base}/trade`, { answer: 'baker' })
  expect([statusCode, headers.location]).toEqual([303, `${base}/end`])
  expect((await heldRun())?.answers).toEqual({ goal: 'work', job: 'baker' })
})

describe('the description for search engines', () => {
  const site = { 'site.json': { ...testSite, description: 'Learn languages' } }
  const descriptionAt = async (funnel: Json, url: string) => {
    const server = await testServer(appOf(funnel, site), { seal })
    await browser.submit(server, base, { answer: 'travel' })
    const { body } = await browser.get(server, url)
    return /<meta name="description" content="([^"]*)"/.exec(body)?.[1]
  }

  test('is that of the site if the funnel has none', async () => {
    expect(await descriptionAt({ screens: [goal, end] }, base)).toBe('Learn languages')
  })

  test('is that of the funnel, but only on its first page', async () => {
    const funnel = { head: { title: 'Quiz', description: 'A short quiz' }, screens: [goal, end] }
    expect(await descriptionAt(funnel, base)).toBe('A short quiz')
    expect(await descriptionAt(funnel, `${base}/end`)).toBeUndefined()
  })
})
