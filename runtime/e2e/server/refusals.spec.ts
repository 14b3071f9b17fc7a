/** What the server refuses, and what it makes of anything that is not what a browser sends. */
import { journeyOf } from '../../../testing/browser/journey.ts'
import { plans } from '../../../testing/browser/plans.ts'
import { expectScreen } from '../../../testing/browser/player.ts'
import { formBody, screenIn, seed } from '../../../testing/browser/seed.ts'
import { expect, test } from '../../../testing/browser/test.ts'

const base = '/funnel/english-onboarding'
const work = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test'])

test('a post is stored nowhere, and comes from this site alone', async ({ request }) => {
  const posted = await request.post(base, formBody(['work']))
  expect(posted.status()).toBe(303)
  expect(posted.headers()['cache-control']).toBe('no-store')
  expect(posted.headers()['set-cookie']).toMatch(/HttpOnly/i)
  expect(posted.headers()['set-cookie']).not.toContain('work')
  const form = formBody(['work'])
  const foreign = await request.post(base, {
    ...form,
    headers: { ...form.headers, 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status()).toBe(403)
})

test('a forged or truncated cookie is a clean start', async ({ playwright, baseURL }) => {
  const learner = await playwright.request.newContext({ baseURL })
  await seed(learner, work, 'age')
  const { cookies } = await learner.storageState()
  const run = cookies.find(({ name }) => name.startsWith('run.'))!
  for (const value of [
    run.value.slice(0, 40),
    `${run.value.slice(0, -4)}AAAA`,
    'x',
    '%00',
    '{"goal":"work"}',
  ]) {
    const forger = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { cookie: `${run.name}=${encodeURIComponent(value)}` },
    })
    const response = await forger.get(`${base}/age`)
    expect(response.status(), value).toBe(200)
    expect(screenIn(await response.text()), value).toBe('goal')
    await forger.dispose()
  }
  await learner.dispose()
})

test('too long a post is refused in words', async ({ request }) => {
  const response = await request.post(base, formBody(['x'.repeat(1_000_000)]))
  expect(response.status()).toBe(413)
  expect(await response.text()).toContain('That is too much text')
})

test('an answer that cannot be is refused on the same screen', async ({ request }) => {
  for (const [path, values] of [
    ['/funnel/gallery-single-choice', ['nonsense']],
    ['/funnel/gallery-single-choice', ['__proto__']],
    ['/funnel/gallery-multiple-choice', ['films', 'food', '<b>']],
    ['/funnel/gallery-range', ['NaN']],
    ['/funnel/gallery-input', ['x'.repeat(5000)]],
    ['/funnel/gallery-email', ['not an address']],
  ] as const) {
    const response = await request.post(path, formBody(values))
    expect(response.status(), path).toBe(422)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text(), path).toMatch(/id="problem"[^>]*role="alert"|role="alert"[^>]*id="problem"/)
  }
})

test('what a learner types is only ever text', async ({ page }) => {
  const nasty = '</script><img src=x onerror=alert(1)>{{answers.goal}}**x**'
  await seed(
    page.context().request,
    journeyOf('english-onboarding', { ...plans['english-onboarding']!['work, with the test'], job: [nasty] }),
    'work-needs',
  )
  page.on('dialog', () => expect(false, 'a script ran').toBe(true))
  await page.goto(`${base}/job`)
  await expectScreen(page, 'job')
  await expect(page.locator('[name=answer]')).toHaveValue(nasty)
  expect(await page.locator('main img').count()).toBe(0)
})

test('what the browser sends of its run may be anything', async ({ request }) => {
  const run = { id: 'a', hash: 'x', passed: [], revs: {}, answers: {} }
  for (const [data, status] of [
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
  ] as const) {
    const response = await request.post('/runs/english-onboarding/en', {
      headers: { 'content-type': 'application/json' },
      data: JSON.stringify(data),
    })
    expect(response.status(), JSON.stringify(data)).toBe(status)
    const after = await request.get(base)
    expect(screenIn(await after.text()), JSON.stringify(data)).toBe('goal')
  }
})

test('a form that no page sends is refused in words', async ({ request }) => {
  const forms: Record<string, string>[] = [
    { early: 'x' },
    { early: '[["goal","work"]]' },
    { run: 'x'.repeat(201_000) },
  ]
  for (const fields of forms) {
    const response = await request.post(base, formBody(['work'], fields))
    expect(response.status(), JSON.stringify(fields).slice(0, 60)).toBe(400)
    expect(response.headers()['set-cookie'], JSON.stringify(fields).slice(0, 60)).toBeUndefined()
    expect(await response.text()).toContain('That could not be read')
  }
})
