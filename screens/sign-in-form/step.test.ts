import { expect, test } from 'vitest'
import { firstForm, firstStep, linkUrl, nextOf } from './step.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['', { name: 'start' }],
  ['mode=signIn&oobCode=abc', { name: 'confirm-link' }],
  ['mode=resetPassword&oobCode=abc', { name: 'new-password', code: 'abc' }],
  ['mode=verifyEmail&oobCode=abc', { name: 'confirm-change', code: 'abc' }],
  ['mode=verifyAndChangeEmail&oobCode=abc', { name: 'confirm-change', code: 'abc' }],
  ['mode=unknown&oobCode=abc', { name: 'start' }],
  ['mode=signIn', { name: 'start' }],
])('the query "%s" starts with the step %j', (text, step) => {
  expect(firstStep(query(text))).toEqual(step)
})

test('an in-app browser shows the form for the email link first, but only if the config lists this way', () => {
  expect(firstForm(['password', 'email-link'], true)).toBe('email-link')
  expect(firstForm(['google', 'password'], true)).toBe('password')
  expect(firstForm(['google'], true)).toBeUndefined()
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

test('the link in an email has the path to which the learner wanted to go, and a mark for a new account', () => {
  const page = { origin: 'https://a.example', pathname: '/uk/sign-in', search: '?next=/profile&utm_source=x' }
  expect(linkUrl(page, false)).toBe('https://a.example/uk/sign-in?next=%2Fprofile')
  expect(linkUrl({ ...page, search: '' }, true)).toBe('https://a.example/uk/sign-in?new=1')
  expect(linkUrl({ ...page, search: '?next=//evil.example' }, false)).toBe('https://a.example/uk/sign-in')
})
