import { expect, test } from 'vitest'
import { dateFormat, timeFormat } from './formats.ts'

test('a date is shown as its month and year in UTC, in the language of the locale', () => {
  expect(dateFormat('en').format(new Date('2027-03-01'))).toBe('March 2027')
  expect(dateFormat('de').format(new Date('2027-03-31T23:59Z'))).toBe('März 2027')
})

test('if `day` is set, a date is shown with its day', () => {
  expect(dateFormat('en', 'numeric').format(new Date('2027-03-12'))).toBe('March 12, 2027')
  expect(dateFormat('de', 'numeric').format(new Date('2027-03-12'))).toBe('12. März 2027')
})

test('a time of day has the format of the locale and never breaks across lines', () => {
  expect(timeFormat('en')(19 * 60)).toBe('7:00\u00A0PM')
  expect(timeFormat('de')(7 * 60 + 5)).toBe('7:05')
})
