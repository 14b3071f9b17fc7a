import { expect, test } from 'vitest'
import { safePath } from './safePath.ts'

test.each([
  '/',
  '/profile',
  '/uk/profile/settings',
  '/funnel/english-onboarding/goal?utm_source=mail#top',
  '/search?q=a%2Fb&next=https%3A%2F%2Fexample.com',
  '/caf%C3%A9',
  '/page?x=//y',
])('%s is a path of the site', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  [null],
  [undefined],
  [''],
  ['profile'],
  ['https://evil.example'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\\/evil.example'],
  ['/%2Fevil.example'],
  ['/%2f%2fevil.example'],
  ['/%252Fevil.example'],
  ['/%25252Fevil.example'],
  ['/%2525252Fevil.example'],
  ['/%5Cevil.example'],
  ['/%255Cevil.example'],
  ['/\t/evil.example'],
  ['/%09/evil.example'],
  ['/\n/evil.example'],
  ['/%0d%0aSet-Cookie:a=b'],
  ['/%00'],
  [' /profile'],
  ['/ /evil.example'],
  ['/\u2028/evil.example'],
  ['/uk//evil.example'],
  ['/en//evil.example/path'],
  ['/en/%2Fevil.example'],
  ['/uk/../..//evil.example'],
  ['/.//evil.example'],
  ['/./%2Fevil.example'],
  ['/%2e%2e/%2Fevil.example'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/%E0%A4%A'],
  ['@evil.example'],
  ['.evil.example'],
  [`/${'a'.repeat(2000)}`],
])('%j is refused', (path) => {
  expect(safePath(path)).toBeUndefined()
})
