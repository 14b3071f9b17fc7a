/** Runs that a browser sends: the parts that the server stores, and the parts that it refuses. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Run } from '../../../engine/core/run/run.ts'
import { appOf, today, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'
import { cookieRunStore } from '../cookieRunStore.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id }))
const funnel: Json = {
  experiments: [
    {
      key: 'price',
      variations: [{ id: 'full' }, { id: 'free', patch: { screens: { end: { title: 'Free' } } } }],
    },
  ],
  screens: [
    { id: 'goal', kind: 'single-choice', answers: choices('travel', 'work') },
    { id: 'topics', kind: 'multiple-choice', answers: choices('art', 'food'), rules: { max: 1 } },
    { id: 'job', kind: 'input', when: { 'answers.goal': 'work' }, rules: { maxLength: 5 } },
    { id: 'vip', kind: 'divider', when: { 'user.subscription': 'premium' } },
    { id: 'phone', kind: 'divider', when: { device: 'mobile' } },
    { id: 'end', kind: 'divider' },
  ],
}
const app = appOf(funnel)
const seal = testSeal(testSecrets.old)
const runs = cookieRunStore(seal, { secure: false })
let server: FastifyInstance
let browser = testBrowser()

beforeEach(async () => {
  server = await testServer(app, { seal })
  browser = testBrowser()
})

/** The run that the server holds for the browser. */
const heldRun = () =>
  runs.load({ cookies: Object.fromEntries(browser.jar) } as unknown as FastifyRequest, 'test')

const { hash } = app.programs.get('test', {}, 'en').program
const sent = {
  id: 'mine',
  hash,
  passed: ['goal'],
  answers: { goal: 'work' } as Json,
  revs: { goal: 1 } as Record<string, number>,
}
const url = '/runs/test/en'
const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36'

describe('a run that the server does not hold', () => {
  test('gets its context from the request, and the server assigns its arms', async () => {
    const response = await browser.request(server, {
      method: 'POST',
      url: '/runs/test/es?utm_source=x',
      headers: { 'user-agent': phone },
      payload: sent,
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({ hash: expect.any(String) as string, leftOut: [] })
    expect(await heldRun()).toEqual({
      id: 'mine',
      flowId: 'test',
      hash: expect.any(String) as string,
      context: expect.objectContaining({
        query: { utm_source: 'x' },
        device: 'mobile',
        locale: 'es',
        theme: 'default',
        experiments: { price: expect.stringMatching(/^(full|free)$/) as string },
      }) as Run['context'],
      forced: [],
      today,
      passed: ['goal'],
      answers: { goal: 'work' },
      revs: { goal: 1 },
    })
  })

  test('gets the arm that the query of the URL forces', async () => {
    await browser.send(server, `${url}?price=free`, sent)
    expect(await heldRun()).toMatchObject({ context: { experiments: { price: 'free' } }, forced: ['price'] })
  })

  test('gets the default language if the site does not have the language of the URL', async () => {
    await browser.send(server, '/runs/test/xx', sent)
    expect(await heldRun()).toMatchObject({ context: { locale: 'en' } })
  })
})

test('no stored run contains the user', async () => {
  await browser.send(server, url, sent)
  expect((await heldRun())!.context).not.toHaveProperty('user')
})

describe('a run that the server holds', () => {
  beforeEach(async () => {
    await browser.request(server, {
      method: 'POST',
      url: '/runs/test/uk?price=free',
      headers: { 'user-agent': phone },
      payload: sent,
    })
  })

  test('keeps its context, even if the next request differs', async () => {
    const before = (await heldRun())!
    const more = {
      ...sent,
      passed: ['goal', 'topics'],
      answers: { ...sent.answers, topics: ['art'] },
      revs: { goal: 1, topics: 2 },
    }
    const response = await browser.request(server, {
      method: 'POST',
      url: '/runs/test/en?price=full&utm_source=y',
      headers: { 'user-agent': 'a desktop' },
      payload: more,
    })
    expect(response.statusCode).toBe(200)
    const { passed, answers, revs } = more
    expect(await heldRun()).toEqual({ ...before, passed, answers, revs })
  })

  test('keeps the newer answer of each screen', async () => {
    const newer = { ...sent, answers: { goal: 'travel', job: 'nurse' }, revs: { goal: 3, job: 2 } }
    await browser.send(server, url, newer)
    await browser.send(server, url, { ...sent, answers: { goal: 'work' }, revs: { goal: 2 } })
    expect(await heldRun()).toMatchObject({ answers: newer.answers, revs: newer.revs })
  })

  test('is not merged with a sent run that has another id: the sent run gets its own context', async () => {
    await browser.send(server, url, { ...sent, id: 'other', answers: {}, revs: {}, passed: [] })
    expect(await heldRun()).toMatchObject({
      id: 'other',
      answers: {},
      context: { locale: 'en', query: {}, device: 'desktop' },
      forced: [],
    })
  })

  test('belongs to its browser: another browser that sends the same id gets none of its data', async () => {
    browser = testBrowser()
    await browser.send(server, url, { ...sent, answers: {}, revs: {}, passed: [] })
    expect(await heldRun()).toMatchObject({ id: 'mine', answers: {}, context: { locale: 'en', query: {} } })
  })
})

/** Fields that an attacker might add to a run or change in it. */
const forgeries: Record<string, Json> = {
  'a user who pays': { context: { user: { registered: true, subscription: 'premium' } } },
  'a user beside the context': { user: { subscription: 'premium' } },
  'another arm': { context: { experiments: { price: 'free' } } },
  'arms beside the context': { arms: { price: 'free' } },
  'a flag': { context: { flags: { hero: true } } },
  'another country': { context: { geo: { countryCode: 'US' } } },
  'another device': { context: { device: 'mobile' } },
  'a forced arm': { forced: ['price'] },
  'another day': { today: '1999-01-01' },
  'another funnel': { flowId: 'other' },
  'an invalid id': { id: '../x' },
  'an invalid version': { hash: '<script>' },
  'invalid screens': { passed: [5] },
  'invalid answers': { answers: { goal: { id: 'work' } } },
  'a revision that is too high': { revs: { goal: 2 ** 60 } },
  'an answer without a revision': { answers: { goal: 'work', job: 'nurse' } },
  'an unknown field': { isAdmin: true },
}

describe('a forged run', () => {
  test.each(Object.entries(forgeries))(
    'with %s is refused with a message, and none of it is stored',
    async (_name, forged) => {
      const response = await browser.send(server, url, { ...sent, ...forged })
      expect(response.statusCode).toBe(400)
      const { error } = response.json<{ error: Record<string, string> }>()
      expect(error).toEqual({
        code: expect.stringMatching(/^run-/) as string,
        pointer: expect.stringMatching(/^\//) as string,
        message: expect.stringMatching(/^[A-Z].+: ./) as string,
        hint: expect.stringMatching(/\.$/) as string,
      })
      expect(response.cookies).toEqual([])
      expect(await heldRun()).toBeUndefined()
    },
  )

  test.each([null, 5, [], 'x'])('whose body is %j is refused', async (body) => {
    const response = await browser.send(server, url, body)
    expect(response.statusCode).toBe(400)
    expect(response.cookies).toEqual([])
  })

  test('for a funnel that does not exist is refused', async () => {
    expect((await browser.send(server, '/runs/nothing/en', sent)).statusCode).toBe(404)
    expect((await browser.send(server, '/runs/constructor/en', sent)).statusCode).toBe(404)
  })
})

test('a run is stored without unknown screens and without answers that the form cannot produce; an answer that breaks a rule stays', async () => {
  const response = await browser.send(server, url, {
    ...sent,
    passed: ['goal', 'gone', 'end'],
    answers: { goal: 'fly', topics: ['art', 'food'], job: 'nurse', other: 'x' },
    revs: { goal: 1, topics: 2, job: 3, other: 4 },
  })
  expect(response.json<Json>().leftOut).toEqual([
    { screen: 'goal', why: 'impossible-answer' },
    { screen: 'other', why: 'unknown-screen' },
    { screen: 'gone', why: 'unknown-screen' },
  ])
  expect(await heldRun()).toMatchObject({
    passed: ['goal', 'end'],
    answers: { topics: ['art', 'food'], job: 'nurse' },
    revs: { topics: 2, job: 3 },
  })
})

test('a run that claims to have passed the screen for paying users does not open this screen', async () => {
  await browser.send(server, url, {
    ...sent,
    passed: ['goal', 'topics', 'job', 'vip'],
    answers: { goal: 'work', topics: ['art'], job: 'nurse' },
    revs: { goal: 1, topics: 2, job: 3 },
  })
  const html = (await browser.get(server, '/funnel/test/vip', { 'user-agent': phone })).body
  expect(html).toContain('data-screen="end"')
})

test('a run of an earlier version is migrated: renamed screens and answers get their new ids', async () => {
  const renamed = appOf({
    renamed: { goal: 'aim', 'goal.work': 'aim.office' },
    screens: [
      { id: 'aim', kind: 'single-choice', answers: choices('travel', 'office') },
      { id: 'end', kind: 'divider' },
    ],
  })
  const response = await browser.send(await testServer(renamed, { seal }), url, { ...sent, hash: 'older' })
  expect(response.json<Json>().leftOut).toEqual([])
  expect(await heldRun()).toMatchObject({ passed: ['aim'], answers: { aim: 'office' }, revs: { aim: 1 } })
})
