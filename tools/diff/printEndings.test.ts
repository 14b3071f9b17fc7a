import { expect, test } from 'vitest'
import type { EndingChange } from '../../engine/analysis/differences/compareEndings.ts'
import { endingWords } from './printEndings.ts'

const change = (more: Partial<EndingChange>): EndingChange => ({
  ...{ fact: 'band of level', learners: 3, causes: [], because: {}, example: { context: {}, answers: {} } },
  moves: [
    { before: 'A1', after: 'B1', learners: 2 },
    { before: 'A2', after: 'B1', learners: 1 },
  ],
  ...more,
})

test('a band has its cause, in place of what its learners have in common', () => {
  const causes = [{ answer: 'test = is', before: 3, after: 30 }]
  expect(endingWords(change({ causes, because: { test: ['is'] } }), 9)).toBe(
    'band of level: A1 → B1 (2), A2 → B1 (1), as test = is gives 30 points instead of 3',
  )
  expect(endingWords(change({ causes: [{ questions: 'other' }], because: { goal: ['fun'] } }), 9)).toBe(
    'band of level: A1 → B1 (2), A2 → B1 (1), as other questions are asked, with goal = fun',
  )
})

test('names every answer and value of the context that decides', () => {
  const because = { goal: ['fun', 'travel'], 'user.registered': [false] }
  expect(endingWords(change({ because }), 9)).toMatch(/, with goal = fun or travel, user.registered = false$/)
  expect(endingWords(change({ because: {} }), 3)).toMatch(/, everyone$/)
})
