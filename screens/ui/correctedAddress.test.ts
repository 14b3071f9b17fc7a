import { expect, test } from 'vitest'
import { correctedAddress } from './correctedAddress.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann.Lee@GMAIL.CON', 'Ann.Lee@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@icloud.co', 'ann@icloud.com'],
  ['ann@gmail.cm', 'ann@gmail.com'],
  // The domain differs from hotmail.co.uk in one character, and from hotmail.com in two characters.
  ['ann@hotmail.couk', 'ann@hotmail.co.uk'],
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

test.each([
  'hotmail.es',
  'hotmail.ca',
  'outlook.fr',
  'outlook.it',
  'yahoo.de',
  'yahoo.gr',
  'yahoo.co.in',
  'yahoo.com.mx',
  'yahoo.com.co',
  'orange.es',
  'protonmail.ch',
  'proton.net',
])('%s is not corrected, because a service can have domains with other endings', (domain) => {
  expect(correctedAddress(`ann@${domain}`, false)).toBeUndefined()
})

test('the beginning of a common domain is not corrected while the learner types', () => {
  expect(correctedAddress('ann@gmail.co', true)).toBeUndefined()
  expect(correctedAddress('ann@hotmail.e', true)).toBeUndefined()
  expect(correctedAddress('ann@gmial.com', true)).toBe('ann@gmail.com')
})
