import { describe, expect, test } from 'vitest'
import { dateOf, minutesIn, weeksTo } from './forecast.ts'

const today = '2026-11-20'

describe('the date of the next level', () => {
  test('is 400 days ahead for 100 hours at 15 minutes a day', () => {
    expect(dateOf(100, 15, today)).toBe('2027-12-25')
  })

  test('is rounded up to a whole day', () => {
    // 100 hours are 6000 minutes. 6000 / 7 = 857.14… days.
    expect(dateOf(100, 7, today)).toBe('2029-03-27')
  })

  test('is exact for hours with a fraction', () => {
    // 8.3 hours are 498 minutes: 83 days. In floating-point numbers, 8.3 × 60 is above 498.
    expect(dateOf(8.3, 6, today)).toBe('2027-02-11')
  })

  test('is earlier with more minutes a day', () => {
    expect(dateOf(180, 60, today) < dateOf(180, 5, today)).toBe(true)
  })

  test('is right on the day on which summer time begins', () => {
    expect(dateOf(100, 6000, '2027-03-28')).toBe('2027-03-29')
  })
})

test.each([
  // 180 minutes at 105 minutes a week
  [3, 15, 2],
  [3, 5, 6],
  [3.5, 30, 1],
  [3, 60, 1],
  // 966 minutes at 42 minutes a week
  [16.1, 6, 23],
])('a milestone after %s hours at %s minutes a day is reached in %s weeks', (hours, minutes, weeks) => {
  expect(weeksTo(hours, minutes)).toBe(weeks)
})

test.each([
  ['15', 15],
  ['15 min', 15],
  ['0', undefined],
  ['0.5', undefined],
  ['', undefined],
  ['soon', undefined],
])('the minutes in the text %j are %s', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})
