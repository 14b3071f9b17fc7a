import { expect, test } from 'vitest'
import type { Json } from '../../../testing/testFunnel.ts'
import { choice, funnelDiff, still } from '../../../testing/compareFunnels.ts'
import type { Outcome, Underway } from './compareUnderway.ts'

const goal = choice('goal', ['travel', 'work'])
const level = choice('level', ['low', 'high'])
const end = still('end')

function underwayOf(before: Json, after: Json): Underway {
  return funnelDiff(before, after)!.arms[0]!.underway!
}

const movesIn = ({ outcomes }: Underway, outcome: Outcome) =>
  outcomes.find((each) => each.outcome === outcome)?.moves.map(({ from, to }) => [from, to])

test('says how much was tried', () => {
  const underway = underwayOf({ screens: [goal, end] }, { screens: [goal, level, end] })
  // Two answers: at goal, twice at end, twice after it.
  expect(underway).toMatchObject({ runs: 5, screens: 2, covering: true })
  expect(underway.outcomes.reduce((sum, { runs }) => sum + runs, 0)).toBe(5)
})

test('finds who answers something new first, and who continues', () => {
  const underway = underwayOf({ screens: [goal, end] }, { screens: [goal, level, end] })
  expect(movesIn(underway, 'continues')).toEqual([['goal', 'goal']])
  expect(movesIn(underway, 'asked-first')).toEqual([['end', 'level']])
  expect(movesIn(underway, 'goes-on')).toEqual([[undefined, 'level']])
  expect(underway.dropped).toEqual([])
})

test('lets those go on elsewhere whose screen is gone', () => {
  const underway = underwayOf({ screens: [goal, still('tip'), end] }, { screens: [goal, end] })
  expect(movesIn(underway, 'elsewhere')).toEqual([['tip', 'end']])
  expect(underway.outcomes.map(({ outcome }) => outcome)).toContain('stays-finished')
})

test('finds who is finished because the last screen is gone', () => {
  const underway = underwayOf({ screens: [goal, end] }, { screens: [goal] })
  expect(movesIn(underway, 'finished-now')).toEqual([['end', undefined]])
})

test('counts the answers that are refused, and asks again', () => {
  const underway = underwayOf({ screens: [goal, end] }, { screens: [choice('goal', ['work', 'exam']), end] })
  expect(underway.dropped).toEqual([{ screen: 'goal', answer: 'travel', why: 'refused', runs: 2 }])
  expect(underway.losing).toBe(2)
  expect(movesIn(underway, 'asked-again')).toEqual([['end', 'goal']])
})

test('carries answers over to their new names', () => {
  const underway = underwayOf(
    { screens: [goal, level, end] },
    {
      renamed: { goal: 'aim', 'goal.travel': 'aim.trips' },
      screens: [choice('aim', ['trips', 'work']), level, end],
    },
  )
  expect(underway.dropped).toEqual([])
  expect(underway.outcomes.map(({ outcome }) => outcome)).toEqual(['continues', 'stays-finished'])
  expect(movesIn(underway, 'continues')).toContainEqual(['aim', 'aim'])
})

test('finds answers that are no longer on the path', () => {
  const asked = (answer: string) => ({ screens: [goal, { ...level, when: { 'answers.goal': answer } }, end] })
  const { dropped } = underwayOf(asked('work'), asked('travel'))
  expect(dropped.map(({ screen, why }) => [screen, why])).toEqual([
    ['level', 'off-path'],
    ['level', 'off-path'],
  ])
})

test('takes answers of a removed screen as lost', () => {
  const { dropped } = underwayOf({ screens: [goal, level, end] }, { screens: [goal, end] })
  expect(new Set(dropped.map(({ screen }) => screen))).toEqual(new Set(['level']))
})
