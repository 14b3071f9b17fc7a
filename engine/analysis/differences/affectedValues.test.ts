import { expect, test } from 'vitest'
import { choice, funnelDiff, divider } from '../../../testing/funnelDiff.ts'
import type { Json } from '../../../testing/testFunnel.ts'
import { learnerWords } from './changeWords.ts'

/** Without `when`, the screen `kept` is shown to all. */
const funnel = (when?: Json): Json => ({
  locales: ['en', 'es', 'es-419', 'uk'],
  screens: [
    choice('age', ['under-16', 'adult', 'old'], { questionKey: 'age' }),
    choice('likes', ['a', 'b', 'c'], { kind: 'multiple-choice', questionKey: 'likes' }),
    divider('kept', when && { when }),
    divider('end'),
  ],
})

const affected = (before: Json | undefined, after: Json) =>
  funnelDiff(funnel(before), funnel(after))!.changes.flatMap(({ of, meaning }) =>
    meaning!.learners.map((each) => learnerWords(each, of)),
  )

const young = { 'answers.age': 'under-16' }

test('a line names all affected languages and answers, not only those of the example learner', () => {
  expect(affected(young, { ...young, locale: { $in: ['es', 'uk'] } })).toEqual([
    'age = under-16, locale = en or es-419: was shown, is skipped now',
  ])
  expect(affected(undefined, { 'answers.likes': { $in: ['c'] } })).toEqual([
    'likes without c: was shown, is skipped now',
  ])
  expect(affected(undefined, { 'answers.age': { $ne: 'old' } })).toEqual([
    'age = old: was shown, is skipped now',
  ])
})

test('values that have an effect only in combination have one line for each combination', () => {
  const lines = affected(undefined, {
    $nor: [
      { ...young, locale: 'en' },
      { 'answers.age': 'old', locale: 'es' },
    ],
  })
  expect(lines.toSorted()).toEqual([
    'age = old, locale = es: was shown, is skipped now',
    'age = under-16, locale = en: was shown, is skipped now',
  ])
})

test('learners who never reach the screen are not named; the answers that lead there are named', () => {
  const withJumps = (when: Json): Json => ({
    screens: [
      choice('goal', ['work', { id: 'fun', goto: 'end' }, 'exam']),
      choice('age', ['under-16', 'adult', 'old'], {
        questionKey: 'age',
        next: [{ when: young, to: 'end' }],
      }),
      divider('kept', { when }),
      divider('end'),
    ],
  })
  const { changes } = funnelDiff(withJumps({ 'answers.age': 'adult' }), withJumps({ 'answers.age': 'old' }))!
  expect(
    changes.flatMap(({ of, meaning }) => meaning!.learners.map((each) => learnerWords(each, of))).toSorted(),
  ).toEqual([
    'age = adult, goal = work or exam: was shown, is skipped now',
    'age = old, goal = work or exam: was skipped, is shown now',
  ])
  const fromLocale = funnelDiff(withJumps({ locale: 'en' }), withJumps({ 'answers.age': { $ne: 'old' } }))!
  expect(
    fromLocale.changes.flatMap(({ of, meaning }) => meaning!.learners.map((each) => learnerWords(each, of))),
  ).toEqual(['age = old, goal = work or exam: was shown, is skipped now'])
  const unanswered = funnelDiff(
    withJumps({ 'answers.age': { $ne: 'under-16' } }),
    withJumps({ 'answers.age': { $exists: false } }),
  )!
  expect(
    unanswered.changes.flatMap(({ of, meaning }) => meaning!.learners.map((each) => learnerWords(each, of))),
  ).toEqual(['age = adult or old, goal = work or exam: was shown, is skipped now'])
})

test('if an answer leads past the screen, a line lists the affected answers and does not say "other than"', () => {
  const jumping = (when: Json): Json => ({
    screens: [
      choice('goal', ['a', 'b', 'c', 'd', 'e', { id: 'f', goto: 'end' }, 'g']),
      divider('kept', { when }),
      divider('end'),
    ],
  })
  const { changes } = funnelDiff(jumping({ 'answers.goal': 'a' }), jumping({ 'answers.goal': { $ne: 'g' } }))!
  expect(
    changes.flatMap(({ of, meaning }) => meaning!.learners.map((each) => learnerWords(each, of))),
  ).toEqual(['goal = b or c or d or e: was skipped, is shown now'])
})

test('if a route reads the answers to a question with points, a line names these answers', () => {
  const routed = (when: Json): Json => ({
    scores: { level: { bands: [{ from: 0, id: 'low' }] } },
    screens: [
      choice('goal', ['work', { id: 'fun', points: 2 }, 'exam'], {
        next: [{ when: { 'answers.goal': 'fun' }, to: 'end' }],
      }),
      choice('age', ['under-16', 'adult', 'old'], { questionKey: 'age' }),
      divider('kept', { when }),
      divider('end'),
    ],
  })
  const { changes } = funnelDiff(routed(young), routed({ 'answers.age': { $exists: false } }))!
  expect(
    changes.flatMap(({ of, meaning }) => meaning!.learners.map((each) => learnerWords(each, of))),
  ).toEqual(['age = under-16, goal = work or exam: was shown, is skipped now'])
})
