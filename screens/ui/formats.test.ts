import { expect, test } from 'vitest'
import { monthFormat, numberFormat, timeFormat } from './formats.ts'

test('a date is shown as its month and year in UTC, in the language of the locale', () => {
  expect(monthFormat('en').format(new Date('2027-03-01'))).toBe('March 2027')
  expect(monthFormat('de').format(new Date('2027-03-31T23:59Z'))).toBe('März 2027')
})

test('a number has the separators of the locale', () => {
  expect(numberFormat('en').format(1500.5)).toBe('1,500.5')
  expect(numberFormat('de').format(1500.5)).toBe('1.500,5')
})

test('a time of day has the format of the locale and never breaks across lines', () => {
  expect(timeFormat('en')(19 * 60)).toBe('7:00\u00A0PM')
  expect(timeFormat('de')(7 * 60 + 5)).toBe('7:05')
})
