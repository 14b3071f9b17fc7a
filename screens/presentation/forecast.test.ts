import { describe, expect, test } from 'vitest'
import { dateOf, minutesIn, weeksTo } from './forecast.ts'

const today = '2026-11-20'

describe('the date of the next level', () => {
  test('counts days in full: 100 hours at 15 minutes are 400 days', () => {
    expect(dateOf(100, 15, today)).toBe('2027-12-25')
  })

  test('rounds up to a whole day', () => {
    // 6000 / 7 = 857.14…
    expect(dateOf(100, 7, today)).toBe('2029-03-27')
  })

  test('more minutes give an earlier date', () => {
    expect(dateOf(180, 60, today) < dateOf(180, 5, today)).toBe(true)
  })

  test('counts across a change of the clocks', () => {
    expect(dateOf(100, 6000, '2027-03-28')).toBe('2027-03-29')
  })
})

test.each([
  // 180 minutes at 105 a week
  [3, 15, 2],
  [3, 5, 6],
  [3.5, 30, 1],
  [3, 60, 1],
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
])('%j has %s minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})
