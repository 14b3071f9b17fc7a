import { expect, test } from 'vitest'
import { meantAddress } from './meantAddress.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann.Lee@GMAIL.CON', 'Ann.Lee@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@icloud.co', 'ann@icloud.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantAddress(typed, false)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@example.com',
  'ann@o2.pl',
  'ann',
  'ann@',
  '@gmial.com',
  'a@b@gmial.com',
])('%s is left alone', (typed) => {
  expect(meantAddress(typed, false)).toBeUndefined()
})

test('what is on its way to a known domain is left alone', () => {
  expect(meantAddress('ann@gmail.co', true)).toBeUndefined()
  expect(meantAddress('ann@gmial.com', true)).toBe('ann@gmail.com')
})
