/** What the server says at each address: pages, languages, headers, caches. */
import { journeyOf } from '../../../testing/browser/journey.ts'
import { expect, test } from '../../../testing/browser/test.ts'

const base = '/funnel/english-onboarding'
/** Its path depends on whether the learner is registered. */
const tutoring = journeyOf('tutoring-short-onboarding').local.base

test.use({ tolerated: /404/ })

test('an address that leads nowhere says so, and where to go on', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    `${base}/no-such-screen`,
    '/funnel/none',
    '/uk/none',
    '/xx/none',
    '/%E0%A4%A',
    '/..%2f..%2fpackage.json',
  ]) {
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
  /** The run starts with the page: its query, its arms and what it is for this visitor are kept with it. */
  const started = { shared: false, cookie: true }
  expect(await cacheOf('/')).toEqual(shared)
  expect(await cacheOf('/terms/privacy-policy')).toEqual(shared)
  expect(await cacheOf(tutoring)).toEqual(started)
  expect(await cacheOf('/funnel/gallery-input')).toEqual(shared)
  expect(await cacheOf('/funnel/gallery-input', { cookie: 'any=thing' })).toEqual(own)
  expect(await cacheOf('/', { cookie: 'any=thing' })).toEqual(own)
  expect(await cacheOf('/funnel/gallery-input?utm_source=x')).toEqual(started)
  expect(await cacheOf(base)).toEqual(started)
  expect(await cacheOf('/healthz')).toEqual(own)
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

test('it says that it is well', async ({ request }) => {
  const response = await request.get('/healthz')
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers()['cache-control']).toBe('no-store')
})

test('the list of languages leads to this site alone', async ({ request }) => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/no-such-page',
    '%2F%2Fevil.example',
  ]) {
    const html = await (await request.get(`/languages?to=${encodeURIComponent(to)}`)).text()
    expect(html, to).not.toContain('evil')
    expect(html, to).not.toContain('javascript:')
    expect(html, to).toContain('href="/uk"')
  }
  const html = await (await request.get(`/languages?to=${encodeURIComponent(`${base}/age`)}`)).text()
  expect(html).toContain(`href="/uk${base}/age"`)
})
