import { expect, test } from 'vitest'
import { choice, divider, funnelDiff } from '../../../testing/funnelDiff.ts'
import type { Json } from '../../../testing/testFunnel.ts'

const scored = (points: number, topFrom = 5): Json => ({
  scores: {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from: topFrom, id: 'top' },
      ],
    },
  },
  screens: [
    choice('test', [{ id: 'right', points }, 'wrong']),
    choice('more', [{ id: 'all', points: 4 }, { id: 'half', points: 2 }, 'none']),
    divider('end', { title: '{{scores.level.band}}' }),
  ],
})

const movesOf = (before: Json, after: Json) =>
  funnelDiff(before, after)!.arms[0]!.endings!.changes.map(({ because, moves }) => ({
    because,
    moves: moves.map(({ before: was, after: is, points }) => [was, is, points]),
  }))

test("if an answer's points change, the diff names the answer and the old points of learners who change band", () => {
  expect(movesOf(scored(1), scored(4))).toEqual([
    { because: { test: ['right'] }, moves: [['low', 'top', { from: 2, below: 5 }]] },
  ])
  expect(movesOf(scored(4), scored(1))).toEqual([
    { because: { test: ['right'] }, moves: [['top', 'low', { from: 5, below: 8 }]] },
  ])
})

test('if the limit of a band changes, the diff names the points between the old limit and the new limit', () => {
  expect(movesOf(scored(1, 3), scored(1, 5))).toEqual([
    { because: {}, moves: [['top', 'low', { from: 3, below: 5 }]] },
  ])
})

test('if the points of one score change, a move between the bands of another score has no old points', () => {
  const bands = (from: number) => ({
    bands: [
      { from: 0, id: 'low' },
      { from, id: 'top' },
    ],
  })
  const funnel = (points: number): Json => ({
    scores: { level: bands(5), speed: bands(2) },
    screens: [
      choice('test', [{ id: 'right', points: { level: points } }, 'wrong']),
      divider('tip', { next: [{ when: { 'scores.level.band': 'low' }, to: 'end' }] }),
      choice('more', [{ id: 'all', points: { speed: 3 } }]),
      divider('end', { title: '{{scores.speed.band}} {{scores.level.band}}' }),
    ],
  })
  expect(movesOf(funnel(2), funnel(6)).map(({ moves }) => moves)).toEqual([
    [['low', 'top', { from: 1, below: 5 }]],
    [['low', 'top', undefined]],
  ])
})

test('after two changes, a move between bands has old points only if one change alone causes the move', () => {
  const ranges = movesOf(scored(2, 9), scored(5, 6)).flatMap(({ moves }) => moves.map((move) => move[2]))
  const forOneChange = { from: 6, below: 9 }
  // `toSorted` puts undefined last.
  expect(ranges.toSorted()).toEqual([forOneChange, forOneChange, undefined])
})

test('a move has no old points if learners with the new points also see another question with points', () => {
  const { scores, screens } = scored(1)
  const [first, ...others] = screens as Json[]
  const skip = divider('skip', { next: [{ when: { 'scores.level.points': { $lt: 4 } }, to: 'end' }] })
  const funnel = (points: number): Json => ({
    scores,
    screens: [{ ...first, answers: [{ id: 'right', points }, { id: 'wrong' }] }, skip, ...others],
  })
  // The learner has 1 point and skips "more". With 4 points they see "more" and get up to 4 points there.
  expect(movesOf(funnel(1), funnel(4)).map(({ moves }) => moves)).toEqual([[['low', 'top', undefined]]])
})

test('a move has no old points if it needs the change of "a", and the change of "b" or "c"', () => {
  const funnel = (a: number, b: number, c: number): Json => ({
    ...scored(0, 6),
    screens: [
      ...Object.entries({ a, b, c }).map(([id, points]) => choice(id, [{ id: 'right', points }, 'wrong'])),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  // A learner with three right answers had 0 points. Without the change of "a", they have 4 points and stay in "low".
  const found = movesOf(funnel(0, 0, 0), funnel(4, 2, 2)).find(({ because }) => 'a' in because)
  expect(found?.moves).toEqual([['low', 'top', undefined]])
})
