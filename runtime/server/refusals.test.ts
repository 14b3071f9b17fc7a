/** The requests that the server refuses, and its responses to requests that no browser sends. */
import { expect, test } from 'vitest'
import { journeyOf, reusedProductApp } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { screenIn } from '../../testing/browser/seed.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'

const base = '/funnel/english-onboarding'
const plan = plans['english-onboarding']!['work, with the test']!
const work = journeyOf('english-onboarding', plan)
const server = await testServer(reusedProductApp(), { now: () => new Date() })

test('the response to a post is never cached, and its cookie does not show the answer', async () => {
  const { statusCode, headers } = await testBrowser().submit(server, base, { answer: 'work' })
  expect(statusCode).toBe(303)
  expect(headers['cache-control']).toBe('no-store')
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i)
  expect(String(headers['set-cookie'])).not.toContain('work')
})

test('a post from another site is refused: a form gets a page in its language, a script gets JSON', async () => {
  const foreign = (url: string, accept: string) =>
    testBrowser().submit(server, url, { answer: 'work' }, { 'sec-fetch-site': 'cross-site', accept })
  const page = await foreign(`/de${base}`, 'text/html,*/*;q=0.8')
  expect(page.statusCode).toBe(403)
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('Das kam von einer anderen Website')
  expect(page.body).toContain(`href="/de${base}"`)
  const script = await foreign(base, '*/*')
  expect([script.statusCode, script.json()]).toEqual([403, { error: 'cross-site' }])
})

test('the error page never links to another site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' }
  const { statusCode, body } = await testBrowser().submit(server, '//evil.example/x', {}, headers)
  expect(statusCode).toBe(403)
  expect(body).toContain('href="/evil.example/x"')
  expect(body).not.toContain('href="//')
})

test('with a forged or truncated cookie the funnel starts again', async () => {
  const learner = testBrowser()
  for (const { url, values } of work.steps.slice(0, 3)) await learner.submit(server, url, { answer: values })
  const [name, value] = [...learner.jar].find(([each]) => each.startsWith('run.'))!
  expect(screenIn((await learner.get(server, `${base}/age`)).body)).toBe('age')
  for (const forged of [value.slice(0, 40), `${value.slice(0, -4)}AAAA`, 'x', '%00', '{"goal":"work"}']) {
    const forger = testBrowser()
    forger.jar.set(name, forged)
    const { statusCode, body } = await forger.get(server, `${base}/age`)
    expect([statusCode, screenIn(body)], forged).toEqual([200, 'goal'])
  }
})

test('a post that is too long is refused with a text', async () => {
  const { statusCode, body } = await testBrowser().submit(server, base, { answer: 'x'.repeat(1_000_000) })
  expect(statusCode).toBe(413)
  expect(body).toContain('That is too much text')
})

test.each([
  ['/funnel/gallery-single-choice', ['nonsense']],
  ['/funnel/gallery-single-choice', ['__proto__']],
  ['/funnel/gallery-multiple-choice', ['films', 'food', '<b>']],
  ['/funnel/gallery-range', ['NaN']],
  ['/funnel/gallery-input', ['x'.repeat(5000)]],
  ['/funnel/gallery-email', ['not an address']],
])('%s refuses an answer that is not possible, and shows the same screen again', async (path, values) => {
  const { statusCode, headers, body } = await testBrowser().submit(server, path, { answer: values })
  expect(statusCode).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatch(/id="problem"[^>]*role="alert"|role="alert"[^>]*id="problem"/)
})

const run = { id: 'a', hash: 'x', passed: [], revs: {}, answers: {} }
test.each([
  [null, 400],
  [1, 400],
  ['x', 400],
  [[], 400],
  [{}, 400],
  [run, 200],
  [{ ...run, today: '2026-01-01' }, 400],
  [{ ...run, context: { user: { subscription: 'premium' } } }, 400],
  [{ ...run, answers: { goal: {} } }, 400],
  [{ ...run, answers: { goal: 'nonsense', none: 'x' }, revs: { goal: 1, none: 2 } }, 200],
])('a sent run %j gets status %d, and the funnel still begins at the first screen', async (sent, status) => {
  const browser = testBrowser()
  expect((await browser.send(server, '/runs/english-onboarding/en', sent)).statusCode).toBe(status)
  expect(screenIn((await browser.get(server, base)).body)).toBe('goal')
})

test.each<[string, Record<string, string>]>([
  ['early answers that are not JSON', { early: 'x' }],
  ['early answers in another format', { early: '[["goal","work"]]' }],
  ['a run that is too long', { run: 'x'.repeat(201_000) }],
])('a form with %s is refused with a text', async (_name, fields) => {
  const { statusCode, headers, body } = await testBrowser().submit(server, base, {
    answer: 'work',
    ...fields,
  })
  expect(statusCode).toBe(400)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('That could not be read')
})
