import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test.each([
  [1, '100 %'],
  [0.9996, '> 99.9 %'],
  [0.1 + 0.7 + 0.1 + 0.1, '100 %'],
  [0.125, '12.5 %'],
  [0.004, '0.4 %'],
  [0.0001, '< 0.1 %'],
  [0, '0 %'],
])('a share of %j is %s', (share, text) => expect(percent(share)).toBe(text))
