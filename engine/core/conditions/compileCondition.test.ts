import { expect, test } from 'vitest'
import { compileCondition } from './compileCondition.ts'
import cases from './condition.cases.json' with { type: 'json' }
import { conditionReads, visitFields } from './conditionReads.ts'
import type { Scope } from '../context/context.ts'
import { doubling, env, scope } from '../../../testing/conditionFixtures.ts'

test.each(cases)('$name', ({ condition, holds }) => {
  expect(compileCondition(condition, env.named)(scope)).toBe(holds)
})

test.each([
  ['a cycle of named conditions', { $is: 'round' }, 'cyclic named condition, found "round"'],
  ['an unknown name', { $is: 'toString' }, 'unknown named condition, found "toString"'],
  ['an unknown operator', { device: { $regex: 'm' } }, 'unknown operator, found "$regex"'],
  [
    'an inherited name for an operator',
    { device: { constructor: 1 } },
    'unknown operator, found "constructor"',
  ],
  ['an unknown operator for a list of conditions', { $xor: [] }, 'unknown path or operator, found "$xor"'],
  ['a list instead of a value', { device: ['mobile'] }, 'no value or operators'],
  ['a text instead of a list for $in', { device: { $in: 'mobile' } }, '$in needs a list, found "mobile"'],
  ['an object instead of a list for $and', { $and: {} }, '$and needs a list, found {}'],
  ['a number instead of a condition', 5, 'Condition: not an object, found 5'],
])('%s is refused', (_name, source, message) => {
  expect(() => compileCondition(source, env.named)).toThrow(message)
})

test('each evaluation computes a named condition once, even if many conditions refer to it', () => {
  const named = doubling(60)
  let reads = 0
  const learner = {
    device: 'mobile',
    get answers() {
      reads++
      return { goal: learner.device === 'mobile' ? 'work' : 'exam' }
    },
  }
  const holds = compileCondition({ $is: 'c60' }, named)
  expect([holds(learner as unknown as Scope), reads]).toEqual([true, 1])
  learner.device = 'desktop'
  expect([holds(learner as unknown as Scope), reads]).toEqual([false, 2])
})

test('conditionReads returns the paths that a condition reads, also inside named conditions', () => {
  const source = {
    $or: [{ $is: 'working-on-mobile' }, { 'scores.level.points': { $gt: 3 } }],
    $not: { 'user.name': 'a' },
  }
  expect([...conditionReads(source, env.named)].sort()).toEqual([
    'answers.goal',
    'device',
    'scores.level.points',
    'user.name',
  ])
  expect([...conditionReads({ $is: 'round' }, env.named)]).toEqual(['device'])
  expect([...conditionReads(undefined, {})]).toEqual([])
})

test('visitFields visits a named condition only once for each value of `isNegated`', () => {
  const visits: boolean[] = []
  const named = { phone: { device: 'mobile' } }
  const is = { $is: 'phone' }
  visitFields({ $and: [{ $not: is }, is, is] }, named, (_path, _expected, isNegated) =>
    visits.push(isNegated),
  )
  expect(visits).toEqual([true, false])
})
