import { expect, test, vi } from 'vitest'
import { firstFormWay, firstStep, emailLinkUrl, nextOf } from './step.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['', { name: 'start' }],
  ['mode=signIn&oobCode=abc', { name: 'confirm-link' }],
  ['mode=resetPassword&oobCode=abc', { name: 'new-password', code: 'abc' }],
  ['mode=verifyEmail&oobCode=abc', { name: 'confirm-change', code: 'abc' }],
  ['mode=verifyAndChangeEmail&oobCode=abc', { name: 'confirm-change', code: 'abc' }],
  ['mode=unknown&oobCode=abc', { name: 'start' }],
  ['mode=signIn', { name: 'start' }],
])('with the query "%s" the first step is %j', (text, step) => {
  expect(firstStep(query(text))).toEqual(step)
})

test('the first sign-in way with a form is shown first, but in-app browsers prefer `email-link`', () => {
  expect(firstFormWay(['password', 'email-link'], false)).toBe('password')
  expect(firstFormWay(['password', 'email-link'], true)).toBe('email-link')
  expect(firstFormWay(['google', 'password'], true)).toBe('password')
  expect(firstFormWay(['google'], true)).toBeUndefined()
})

test.each([
  ['next=/profile', '/profile'],
  ['redirect=/profile', '/profile'],
  ['next=%2F%2Fevil.example', undefined],
  ['redirect=%2F%5Cevil.example', undefined],
  ['', undefined],
])('with the query "%s" the learner continues to %s', (text, path) => {
  expect(nextOf(query(text))).toBe(path)
})

test('the link in an email has the path to which the learner wanted to go, and `new` for a new account', () => {
  const page = { origin: 'https://a.example', pathname: '/uk/sign-in', search: '?next=/profile&utm_source=x' }
  expect(emailLinkUrl(page, false)).toBe('https://a.example/uk/sign-in?next=%2Fprofile')
  expect(emailLinkUrl({ ...page, search: '' }, true)).toBe('https://a.example/uk/sign-in?new=1')
  expect(emailLinkUrl({ ...page, search: '?next=//evil.example' }, false)).toBe(
    'https://a.example/uk/sign-in',
  )
})

test('the link in an email is complete in browsers without `URLSearchParams.size`, such as Safari 16', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  const page = { origin: 'https://a.example', pathname: '/sign-in', search: '?next=/profile' }
  expect(emailLinkUrl(page, true)).toBe('https://a.example/sign-in?next=%2Fprofile&new=1')
  vi.restoreAllMocks()
})
