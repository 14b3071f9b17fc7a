import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

test('suggests the nearest word, and nothing if every word is far away', () => {
  expect(suggest('exma', ['goal', 'exam', 'exam-date'])).toBe('exam')
  expect(suggest('Mobile', ['mobile', 'desktop'])).toBe('mobile')
  expect(suggest('Goal', ['goals', 'goal'])).toBe('goal')
  expect(suggest('zebra', ['goal', 'exam'])).toBeUndefined()
  expect(suggest('x', ['a', 'b'])).toBeUndefined()
})
