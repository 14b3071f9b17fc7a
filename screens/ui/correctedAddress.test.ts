import { expect, test } from 'vitest'
import { correctedAddress } from './correctedAddress.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann.Lee@GMAIL.CON', 'Ann.Lee@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@icloud.co', 'ann@icloud.com'],
])('%s is corrected to %s', (typed, corrected) => {
  expect(correctedAddress(typed, false)).toBe(corrected)
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
])('%s is not corrected', (typed) => {
  expect(correctedAddress(typed, false)).toBeUndefined()
})

test('the beginning of a known domain is not corrected while the learner types', () => {
  expect(correctedAddress('ann@gmail.co', true)).toBeUndefined()
  expect(correctedAddress('ann@gmial.com', true)).toBe('ann@gmail.com')
})
