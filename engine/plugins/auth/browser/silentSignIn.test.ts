import { expect, test } from 'vitest'
import { isAllowedOn, mayTry, rememberFailure } from './silentSignIn.ts'

test.each([
  ['/', true],
  ['/uk', true],
  ['/funnel/english-onboarding', true],
  ['/autologin', false],
  ['/autologin/', false],
  ['/uk/autologin', false],
  ['/es-419/autologin', false],
  ['/profile/autologin', true],
  ['/autologin/more', true],
])('if the page "/autologin" is excluded, visitors of %s may be signed in silently: %s', (path, allowed) => {
  expect(isAllowedOn(path, '/autologin')).toBe(allowed)
})

test.each(['/autologin/', '/AutoLogin'])(
  'capitals and slashes at the end of the excluded path make no difference: %s',
  (excluded) => {
    expect([isAllowedOn('/uk/autologin', excluded), isAllowedOn('/', excluded)]).toEqual([false, true])
  },
)

test.each([
  ['/', false],
  ['/uk', false],
  ['/uk/', false],
  ['/es-419', false],
  ['/uk/autologin', true],
  ['/funnel/english-onboarding', true],
])('if the home page is excluded, visitors of %s may be signed in silently: %s', (path, allowed) => {
  expect(isAllowedOn(path, '/')).toBe(allowed)
})

test('after a failure, a tab tries again only after ten minutes', () => {
  const stored = new Map<string, string>()
  let time = 1_800_000_000_000
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const ports = { storage, now: () => time }
  expect(mayTry(ports)).toBe(true)
  rememberFailure(ports)
  time += 600_000
  expect(mayTry(ports)).toBe(false)
  time += 1
  expect(mayTry(ports)).toBe(true)
})
