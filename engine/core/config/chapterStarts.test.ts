import { expect, test } from 'vitest'
import { programOf } from '../../../testing/testFunnel.ts'

const when = { 'query.long': 'yes' }
const ask = (id: string, chapter?: string, more = {}) => ({
  id,
  kind: 'single-choice',
  ...(chapter !== undefined && { chapter }),
  answers: [{ id: 'yes' }, { id: 'no' }],
  ...more,
})
const chapterStartsOf = (screens: readonly { id: string; kind: string }[]) =>
  programOf({ screens }).chapterStarts

test('each chapter after the first begins at the progress of its first question', () => {
  expect(
    chapterStartsOf([
      ask('a', 'Goal'),
      ask('b', 'Goal'),
      { id: 'halfway', kind: 'divider', chapter: 'Halfway' } as never,
      ask('c'),
      ask('d', 'Plan'),
      ask('e', 'Goal'),
    ]),
  ).toEqual([80])
})

test('a funnel without chapters, or with one, has no such beginnings', () => {
  expect(chapterStartsOf([ask('a'), ask('b')])).toEqual([])
  expect(chapterStartsOf([ask('a'), ask('b', 'Goal'), ask('c', 'Goal')])).toEqual([])
})

test('screens with a condition and screens of another route do not count', () => {
  expect(
    chapterStartsOf([
      ask('a', 'Goal'),
      ask('b', 'Goal', { when }),
      ask('c', 'Goal', { when }),
      ask('d', 'Plan'),
      ask('e', 'Plan'),
    ]),
  ).toEqual([50])
  const fork = [{ id: 'yes' }, { id: 'no', goto: 'c' }]
  expect(
    chapterStartsOf([
      ask('a', 'Goal', { answers: fork }),
      ask('b', 'Goal', { next: [{ to: 'd' }] }),
      ask('c', 'Goal'),
      ask('d', 'Plan'),
      ask('e', 'Plan'),
    ]),
  ).toEqual([66])
})
