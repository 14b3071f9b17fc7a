/** How the server responds to URLs: status, redirects, languages, caching, headers, and no links to other hosts. */
import { expect, test } from 'vitest'
import { journeyOf, reusedProductApp } from '../../testing/journey.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'

const base = '/funnel/english-onboarding'
/** The screens of this funnel depend on whether the learner is registered. */
const tutoringBase = journeyOf('tutoring-short-onboarding').urls.base
const server = await testServer(reusedProductApp())
const get = (path: string, headers: Record<string, string> = {}) => testBrowser().get(server, path, headers)

test.each([
  '/no-such-page',
  `${base}/no-such-screen`,
  '/funnel/none',
  '/uk/none',
  '/xx/none',
  '/%E0%A4%A',
  '/..%2f..%2fpackage.json',
])('%s is a 404 that links to the funnel', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(body).toContain(`href="${path.startsWith('/uk') ? '/uk' : ''}/funnel/english-onboarding"`)
})

test.each([
  [`/en${base}?a=1`, `${base}?a=1`],
  ['/en', '/'],
  [`/zz${base}`, base],
  [`${base}/`, base],
  [`/${base}`, base],
])('%s redirects to %s, for a page and for a posted form', async (path, target) => {
  for (const [method, status] of [
    ['GET', 302],
    ['POST', 307],
  ] as const) {
    const { statusCode, headers } = await server.inject({ method, url: path })
    expect([statusCode, headers.location]).toEqual([status, target])
  }
})

test.each([
  [base, 'en', 'ltr'],
  [`/uk${base}`, 'uk', 'ltr'],
  [`/es-419${base}`, 'es-419', 'ltr'],
  [`/ar-XB${base}`, 'ar-XB', 'rtl'],
  ['/el', 'el', 'ltr'],
])('the language of %s is %s, written %s', async (path, lang, dir) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<html lang="${lang}" dir="${dir}"`)
})

test('in a pseudo-locale, no link of the navigation or the footer keeps its English text', async () => {
  const { body } = await get('/en-XA')
  for (const tag of ['<nav', '<footer']) {
    const element = body.slice(body.indexOf(tag))
    expect(element.slice(0, element.indexOf(`</${tag.slice(1)}>`)), tag).not.toMatch(/>[A-Za-z ]{4,}<\/a>/)
  }
})

test('shared caches may store only pages that are the same for all visitors', async () => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
    const { 'cache-control': cache, 'set-cookie': cookie } = (await get(path, headers)).headers
    return { shared: /s-maxage/.test(cache!) && /public/.test(cache!), cookie: cookie !== undefined }
  }
  const shared = { shared: true, cookie: false }
  const unshared = { shared: false, cookie: false }
  /** The page starts a run of the funnel. The run is stored in a cookie. */
  const started = { shared: false, cookie: true }
  expect(await cacheOf('/')).toEqual(shared)
  expect(await cacheOf('/terms/privacy-policy')).toEqual(shared)
  expect(await cacheOf(tutoringBase)).toEqual(started)
  expect(await cacheOf('/funnel/gallery-input')).toEqual(shared)
  expect(await cacheOf('/funnel/gallery-input', { cookie: 'any=thing' })).toEqual(unshared)
  expect(await cacheOf('/', { cookie: 'any=thing' })).toEqual(unshared)
  expect(await cacheOf('/funnel/gallery-input?utm_source=x')).toEqual(started)
  expect(await cacheOf(base)).toEqual(started)
  expect(await cacheOf('/healthz')).toEqual(unshared)
})

test('pages have a strict content security policy and the other security headers', async () => {
  const { headers } = await get(base)
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
  expect(policy).toContain("base-uri 'none'")
  // `https:` would allow every site, for example for fonts.
  expect(policy).not.toMatch(/ https:( |;|$)/)
  expect(policy).toContain("script-src-attr 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeDefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('no response has `cross-origin-opener-policy`, which makes a browser start a process before it paints', async () => {
  for (const url of [base, '/', '/no-such-page'])
    expect((await get(url)).headers).not.toHaveProperty('cross-origin-opener-policy')
})

test('the health check responds with ok and is never cached', async () => {
  const response = await get('/healthz')
  expect(response.json()).toEqual({ status: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/no-such-page',
  '%2F%2Fevil.example',
])('the list of languages does not link to %s', async (to) => {
  const { body } = await get(`/languages?to=${encodeURIComponent(to)}`)
  expect(body).not.toContain('evil')
  expect(body).not.toContain('javascript:')
  expect(body).toContain('href="/uk"')
})

const foreignUrls = [
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/\t/evil.example',
  'https://evil.example',
  '/uk//evil.example',
]
const parameters = ['next', 'redirect', 'to', 'url', 'return', 'continueUrl', 'link', 'mode']
const paths = [
  '/sign-in',
  '/sign-up',
  '/complete-sign-up',
  '/autologin',
  '/already-used-link',
  '/languages',
  '/en',
  '/en/profile',
  '/profile',
  base,
]

test.each(paths)('no parameter of %s creates a link to another origin', async (path) => {
  const site = 'http://site.example'
  /** A refresh, as a header or as a `meta` element, has a number of seconds before its URL: `0; url=/profile`. */
  const hostOf = (link: string) => {
    const url = link.replace(/^\s*\d+\s*[;,]\s*url\s*=\s*/i, '')
    return URL.canParse(url, site) ? new URL(url, site).host : ''
  }
  for (const value of foreignUrls) {
    const query = new URLSearchParams(parameters.map((name) => [name, value])).toString()
    const { headers, body } = await get(`${path}?${query}`)
    const links = [...body.matchAll(/(?:href|action|src|content)="([^"]*)"/g)].map(([, link]) => link!)
    for (const link of [String(headers.location ?? '/'), String(headers.refresh ?? '/'), ...links])
      expect(hostOf(link.replaceAll('&amp;', '&'))).not.toContain('evil')
  }
})

test.each([
  '//evil.example',
  '//evil.example/en',
  '/en//evil.example',
  '/xx//evil.example',
  '/en/%2Fevil.example',
  '/%5Cevil.example',
  '/en/%5Cevil.example',
  '///evil.example/..',
])('the path %s does not redirect to another host', async (url) => {
  const { headers } = await server.inject({ method: 'GET', url: `http://site.example${url}` })
  const { location } = headers
  if (location !== undefined)
    expect(new URL(String(location), 'http://site.example').host).toBe('site.example')
})

test('the list of languages links to the translations of the page on which it was opened', async () => {
  const { body } = await get(`/languages?to=${encodeURIComponent(`${base}/age`)}`)
  expect(body).toContain(`href="/uk${base}/age"`)
})
