import { expect, test } from 'vitest'
import { bootstrap, median, quantile } from './statistics.ts'

test('a quantile is interpolated between the two nearest values', () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25)
  expect(quantile([10, 20, 30], 0)).toBe(10)
  expect(quantile([10, 20, 30], 1)).toBe(30)
  expect(quantile([0, 100], 0.98)).toBeCloseTo(98)
  expect(median([3, 1, 2])).toBe(2)
})

test('the interval of a bootstrap contains its value and is the same each time', () => {
  const rounds = [1, 2, 3, 4, 5, 6, 7, 8]
  const estimate = bootstrap(rounds, median)
  expect(estimate.value).toBe(4.5)
  expect(estimate.low).toBeLessThan(4.5)
  expect(estimate.high).toBeGreaterThan(4.5)
  expect(bootstrap(rounds, median)).toEqual(estimate)
})

test('equal rounds have an interval of one value', () => {
  expect(bootstrap([2, 2, 2], median)).toEqual({ value: 2, low: 2, high: 2 })
})
