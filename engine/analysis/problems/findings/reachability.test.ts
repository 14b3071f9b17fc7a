/** The reasons that findings give if no learner takes a route. */
import { expect, test } from 'vitest'
import { appOf, type Json } from '../../../../testing/testFunnel.ts'
import { funnelFindings } from '../funnelFindings.ts'

const pause = (id: string): Json => ({ id, kind: 'divider' })
const plan = { id: 'plan', kind: 'checkout' }

/** The routes of `goal` that no learner takes; the other screens are `pause`, `rest` and `plan`. */
function neverTaken(answers: readonly Json[], next: readonly Json[]): string[] {
  const goal = { id: 'goal', kind: 'single-choice', questionKey: 'goal', answers, next }
  const { configs, registry } = appOf({ screens: [goal, pause('pause'), pause('rest'), plan] })
  const { findings } = funnelFindings(configs.funnels.get('test')!, registry, '2026-11-20')
  return findings.filter(({ code }) => code === 'route-never-taken').map((each) => each.found)
}

const route = (answer: string, to: string) => ({ when: { 'answers.goal': answer }, to })
const because = (number: number, why: string) => [
  `route ${number} in "next" of "goal", because every learner who meets its condition ${why}`,
]

test('if every learner who meets the condition of a route gives an answer with a goto, this is the reason', () => {
  const answers = [{ id: 'a', goto: 'plan' }, { id: 'b' }, { id: 'c' }]
  expect(neverTaken(answers, [route('a', 'rest')])).toEqual(because(1, 'gives an answer with a goto'))
  expect(neverTaken(answers, [route('b', 'rest'), route('a', 'rest')])).toEqual(
    because(2, 'gives an answer with a goto'),
  )
})

test('the reason names answers with a goto and earlier routes if only both together explain it', () => {
  const answers = [{ id: 'a', goto: 'plan' }, { id: 'b' }, { id: 'c' }]
  const laterRoute = { when: { 'answers.goal': { $in: ['a', 'b'] } }, to: 'rest' }
  expect(neverTaken(answers, [route('b', 'pause'), laterRoute])).toEqual(
    because(2, 'gives an answer with a goto or takes an earlier route'),
  )
})

test('if every learner who meets the condition of a route takes an earlier route, this is the reason', () => {
  const answers = [{ id: 'a' }, { id: 'b' }]
  expect(neverTaken(answers, [route('a', 'plan'), route('a', 'rest')])).toEqual(
    because(2, 'takes an earlier route'),
  )
})

test('if every learner takes an earlier route, this is the reason for a route without a condition', () => {
  const why = (answers: Json[]) => neverTaken(answers, [{ to: 'rest' }, { to: 'plan' }])
  const foundFor = (learners: string) => [
    `route 2 in "next" of "goal", because ${learners} takes an earlier route`,
  ]
  expect(why([{ id: 'a' }, { id: 'b' }])).toEqual(foundFor('every learner'))
  expect(why([{ id: 'a', goto: 'plan' }, { id: 'b' }])).toEqual(
    foundFor('every learner whose answer has no goto'),
  )
})

test('if every answer has a goto, this is the reason for each route', () => {
  const answers = [
    { id: 'a', goto: 'plan' },
    { id: 'b', goto: 'rest' },
  ]
  expect(neverTaken(answers, [route('a', 'rest'), { to: 'plan' }])).toEqual([
    'route 1 in "next" of "goal", because every answer has a goto',
    'route 2 in "next" of "goal", because every answer has a goto',
  ])
})
