/** The server over HTTP: what it says in headers, what it refuses, and that it loses nothing. */
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/root.ts'
import { journeyOf } from './journey.ts'
import { plans } from './plans.ts'
import { expectScreen } from './player.ts'
import { formBody, seed } from './seed.ts'
import { startServer, writeConfigs } from './server.ts'
import { expect, test } from './test.ts'

const base = '/funnel/english-onboarding'
const work = journeyOf('english-onboarding', plans['english-onboarding']!['work, with the test'])
const screenIn = (html: string) => /data-screen="([^"]*)"/.exec(html)?.[1]

test.use({ tolerated: /404/ })

test('an address that leads nowhere says so, and where to go on', async ({ request }) => {
  for (const path of ['/no-such-page', `${base}/no-such-screen`, '/funnel/none', '/uk/none', '/xx/none', '/%E0%A4%A', '/..%2f..%2fpackage.json']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html, path).toContain(`href="${path.startsWith('/uk') ? '/uk' : ''}/funnel/english-onboarding"`)
  }
})

test('languages have one address each', async ({ request }) => {
  const to = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await to(`/en${base}?a=1`)).toEqual([302, `${base}?a=1`])
  expect(await to('/en')).toEqual([302, '/'])
  expect(await to(`/zz${base}`)).toEqual([302, base])
  expect(await to(`${base}/`)).toEqual([302, base])
  expect(await to(`/uk${base}`)).toEqual([200, undefined])
  for (const [path, lang, dir] of [
    [base, 'en', 'ltr'],
    [`/uk${base}`, 'uk', 'ltr'],
    [`/es-419${base}`, 'es-419', 'ltr'],
    [`/ar-XB${base}`, 'ar-XB', 'rtl'],
    ['/el', 'el', 'ltr'],
  ] as const) {
    expect(await (await request.get(path)).text(), path).toContain(`<html lang="${lang}" dir="${dir}"`)
  }
})

test('only what is the same for everyone is kept by shared caches', async ({ playwright, baseURL }) => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
    const fresh = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
    const response = await fresh.get(path)
    const { 'cache-control': cache, 'set-cookie': cookie } = response.headers()
    await fresh.dispose()
    return { shared: /s-maxage/.test(cache!) && /public/.test(cache!), cookie: cookie !== undefined }
  }
  const shared = { shared: true, cookie: false }
  const own = { shared: false, cookie: false }
  expect(await cacheOf('/')).toEqual(shared)
  expect(await cacheOf('/terms/privacy-policy')).toEqual(shared)
  expect(await cacheOf('/funnel/tutoring-short-onboarding')).toEqual(own)
  expect(await cacheOf('/funnel/gallery-input')).toEqual(shared)
  expect(await cacheOf('/funnel/gallery-input', { cookie: 'any=thing' })).toEqual(own)
  expect(await cacheOf('/', { cookie: 'any=thing' })).toEqual(own)
  expect(await cacheOf('/funnel/gallery-input?utm_source=x')).toEqual(own)
  expect(await cacheOf(base)).toEqual({ shared: false, cookie: true })
  expect(await cacheOf('/healthz')).toEqual(own)
})

test('a post is stored nowhere, and comes from this site alone', async ({ request }) => {
  const posted = await request.post(base, formBody(['work']))
  expect(posted.status()).toBe(303)
  expect(posted.headers()['cache-control']).toBe('no-store')
  expect(posted.headers()['set-cookie']).toMatch(/HttpOnly/i)
  expect(posted.headers()['set-cookie']).not.toContain('work')
  const form = formBody(['work'])
  const foreign = await request.post(base, { ...form, headers: { ...form.headers, 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status()).toBe(403)
})

test('pages forbid what they do not need', async ({ request }) => {
  const headers = (await request.get(base)).headers()
  const policy = headers['content-security-policy']!
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeDefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('a forged or truncated cookie is a clean start', async ({ playwright, baseURL }) => {
  const learner = await playwright.request.newContext({ baseURL })
  await seed(learner, work, 'age')
  const { cookies } = await learner.storageState()
  const run = cookies.find(({ name }) => name.startsWith('run.'))!
  for (const value of [run.value.slice(0, 40), `${run.value.slice(0, -4)}AAAA`, 'x', '%00', '{"goal":"work"}']) {
    const forger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: `${run.name}=${encodeURIComponent(value)}` } })
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
  await page.goto('/funnel/tutoring-short-onboarding')
  const nasty = '</script><img src=x onerror=alert(1)>{{answers.goal}}**x**'
  await seed(page.context().request, journeyOf('english-onboarding', { ...plans['english-onboarding']!['work, with the test'], job: [nasty] }), 'work-needs')
  page.on('dialog', () => expect(false, 'a script ran').toBe(true))
  await page.goto(`${base}/job`)
  await expectScreen(page, 'job')
  await expect(page.locator('[name=answer]')).toHaveValue(nasty)
  expect(await page.locator('main img').count()).toBe(0)
})

test('the list of languages leads to this site alone', async ({ request }) => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/no-such-page', '%2F%2Fevil.example']) {
    const html = await (await request.get(`/languages?to=${encodeURIComponent(to)}`)).text()
    expect(html, to).not.toContain('evil')
    expect(html, to).not.toContain('javascript:')
    expect(html, to).toContain('href="/uk"')
  }
  const html = await (await request.get(`/languages?to=${encodeURIComponent(`${base}/age`)}`)).text()
  expect(html).toContain(`href="/uk${base}/age"`)
})

test('it says that it is well', async ({ request }) => {
  const response = await request.get('/healthz')
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers()['cache-control']).toBe('no-store')
})

test('what the browser sends of its run may be anything', async ({ request }) => {
  const context = { experiments: null, query: {}, locale: 'en' }
  const run = { id: 'a', flowId: 'english-onboarding', hash: 'x', today: '2026-01-01', passed: [], forced: [], revs: {}, answers: {} }
  for (const data of [null, 1, 'x', [], {}, run, { ...run, context }, { ...run, context: { ...context, experiments: {}, query: null } }, { ...run, context: [] }, { ...run, today: 'x', answers: { goal: {} }, context: { experiments: {}, query: {} } }]) {
    const response = await request.post('/runs/english-onboarding', { headers: { 'content-type': 'application/json' }, data: JSON.stringify(data) })
    expect(response.status(), JSON.stringify(data)).toBeLessThan(500)
    const after = await request.get(base)
    expect(after.status(), JSON.stringify(data)).toBe(200)
  }
})

test('a run that no cookie can hold travels in the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const goTo = async (id: string, fill?: string) => {
    await expectScreen(page, id)
    if (fill !== undefined) await page.locator('[name=answer]').fill(fill)
    await page.locator('[data-action=continue]').click()
  }
  const server = await startServer({ configs: longAnswers() })
  // Words that do not compress.
  const noise = (seed: number) => Array.from({ length: 5000 }, (_none, index) => String.fromCodePoint(0x4e00 + ((index * 7919 * seed + (index * index * seed) % 20_011) % 20_000))).join('')
  await page.goto(`${server.url}/funnel/long`)
  await goTo('one', noise(3))
  await goTo('two', noise(5))
  await goTo('three', noise(11))
  await expectScreen(page, 'four')
  expect(await page.locator('input[type=hidden][name=run]').count()).toBe(1)
  await goTo('four', 'short')
  await goTo('end')
  await expect(page.locator('main[data-page]')).toBeVisible()
  await context.close()
  await server.kill()
})

test('SIGTERM lets a request end', async () => {
  const server = await startServer()
  const body = 'answer=work'
  const slow = httpRequest(`${server.url}${base}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  slow.write(body.slice(0, 3))
  // The server has seen the request's head when it answers another one on the way.
  await fetch(`${server.url}/healthz`)
  const answered = once(slow, 'response')
  server.process.kill('SIGTERM')
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ ok }) => ok, () => false)).toBe(false)
  slow.end(body.slice(3))
  const [response] = (await answered) as [{ statusCode: number; resume(): void }]
  expect(response.statusCode).toBe(303)
  response.resume()
  if (server.process.exitCode === null) await once(server.process, 'exit')
  expect(server.process.exitCode).toBe(0)
})

test('a crash loses no run of a learner without scripts', async ({ playwright }) => {
  const first = await startServer()
  const learner = await playwright.request.newContext({ baseURL: first.url })
  await seed(learner, work, 'work-needs')
  await first.kill()
  const second = await startServer({ port: first.port })
  const html = await (await learner.get(`${base}/work-needs`)).text()
  expect(screenIn(html)).toBe('work-needs')
  await seed(learner, { ...work, steps: work.steps.slice(5) }, 'halfway')
  await learner.dispose()
  await second.kill()
})

test('a failure is told in words and stored nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-server-'))
  for (const name of ['configs', 'runtime', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  const server = await startServer({ folder })
  const assets = join(folder, 'dist/client/assets')
  for (const name of readdirSync(assets)) if (/^funnel-.*\.css$/.test(name)) rmSync(join(assets, name))
  const response = await fetch(server.url + base)
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('Something went wrong')
  await server.kill()
})

/** A funnel that asks for a great deal of text. */
function longAnswers(): string {
  const question = (id: string) => ({ id, kind: 'input', inputType: 'multiline', title: `Part ${id}`, rules: { maxLength: 5000 } })
  const screens = [...['one', 'two', 'three', 'four'].map(question), { id: 'end', kind: 'divider', title: 'The end' }]
  return writeConfigs(new Map([['funnels/long/funnel.json', JSON.stringify({ id: 'long', head: { title: 'Long' }, finish: 'page:home', screens })]]))
}
