import { expect, test } from 'vitest'
import type { Json } from '../../../testing/testFunnel.ts'
import { choice, funnelDiff, divider, scale } from '../../../testing/funnelDiff.ts'
import type { Outcome, UnderWay } from './compareUnderWay.ts'

const goal = choice('goal', ['travel', 'work'])
const level = choice('level', ['low', 'high'])
const end = divider('end')

function underWayOf(before: Json, after: Json): UnderWay {
  return funnelDiff(before, after)!.arms[0]!.underWay!
}

const movesIn = ({ outcomes }: UnderWay, outcome: Outcome) =>
  outcomes.find((each) => each.outcome === outcome)?.moves.map(({ from, to }) => [from, to])

test('reports how many runs were tried', () => {
  const underWay = underWayOf({ screens: [goal, end] }, { screens: [goal, level, end] })
  // `goal` has two answers, so one run is at `goal`, two are at `end`, and two are finished.
  expect(underWay).toMatchObject({ runs: 5, screens: 2, covering: true })
  expect(underWay.outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBe(5)
})

test('finds the learners who must first answer a new question, and those who continue', () => {
  const underWay = underWayOf({ screens: [goal, end] }, { screens: [goal, level, end] })
  expect(movesIn(underWay, 'continues')).toEqual([['goal', 'goal']])
  expect(movesIn(underWay, 'asked-first')).toEqual([['end', 'level']])
  expect(movesIn(underWay, 'reopened')).toEqual([[undefined, 'level']])
  expect(underWay.dropped).toEqual([])
})

test('finds learners whom only the newer conditions distinguish, by an answer or by the context', () => {
  const busy = (when: Json) => ({ screens: [scale('minutes'), divider('busy', { when }), end] })
  const moved = underWayOf(busy({ 'answers.minutes': { $lte: 2 } }), busy({ 'answers.minutes': { $lte: 7 } }))
  expect(movesIn(moved, 'asked-first')).toEqual([['end', 'busy']])
  const tagged = underWayOf(busy({ 'query.tag': 'a' }), busy({ 'query.tag': { $in: ['a', 'b'] } }))
  expect(movesIn(tagged, 'asked-first')).toEqual([['end', 'busy']])
})

test('finds learners who continue at another screen because theirs is removed', () => {
  const underWay = underWayOf({ screens: [goal, divider('tip'), end] }, { screens: [goal, end] })
  expect(movesIn(underWay, 'elsewhere')).toEqual([['tip', 'end']])
  expect(underWay.outcomes.map(({ outcome }) => outcome)).toContain('stays-finished')
})

test('finds learners who are finished because the last screen is removed', () => {
  const underWay = underWayOf({ screens: [goal, end] }, { screens: [goal] })
  expect(movesIn(underWay, 'finished-now')).toEqual([['end', undefined]])
})

test('counts the runs with an answer that is now refused, and finds where these learners are asked again', () => {
  const underWay = underWayOf({ screens: [goal, end] }, { screens: [choice('goal', ['work', 'exam']), end] })
  expect(underWay.dropped).toEqual([{ screen: 'goal', answer: 'travel', why: 'refused', runs: 2 }])
  expect(underWay.losing).toBe(2)
  expect(movesIn(underWay, 'asked-again')).toEqual([['end', 'goal']])
})

test('keeps an answer if its screen or the answer itself is renamed', () => {
  const underWay = underWayOf(
    { screens: [goal, level, end] },
    {
      renamed: { goal: 'aim', 'goal.travel': 'aim.trips' },
      screens: [choice('aim', ['trips', 'work']), level, end],
    },
  )
  expect(underWay.dropped).toEqual([])
  expect(underWay.outcomes.map(({ outcome }) => outcome)).toEqual(['continues', 'stays-finished'])
  expect(movesIn(underWay, 'continues')).toContainEqual(['aim', 'aim'])
})

test('finds answers that are no longer on the path', () => {
  const asked = (answer: string) => ({ screens: [goal, { ...level, when: { 'answers.goal': answer } }, end] })
  const { dropped } = underWayOf(asked('work'), asked('travel'))
  expect(dropped.map(({ screen, why }) => [screen, why])).toEqual([
    ['level', 'off-path'],
    ['level', 'off-path'],
  ])
})

test('reports that answers to a removed screen are lost, and why', () => {
  const { dropped } = underWayOf({ screens: [goal, level, end] }, { screens: [goal, end] })
  expect(new Set(dropped.map(({ screen, why }) => `${screen} ${why}`))).toEqual(new Set(['level removed']))
})
