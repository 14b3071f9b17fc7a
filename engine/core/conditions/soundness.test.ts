/**
 * The checker is sound: its findings `never-holds` and `always-holds` are true, and every condition that it accepts
 * runs. The checker never throws.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCondition } from './checkCondition.ts'
import { compileCondition } from './compileCondition.ts'
import type { Scope } from '../context/context.ts'
import { env, scope as anyScope } from '../../../testing/conditionFixtures.ts'
import { caseCount } from '../../../testing/caseCount.ts'

type Json = Record<string, unknown>

const scalar = fc.oneof(fc.constantFrom('5', 'true', ''), fc.integer({ min: 0, max: 6 }), fc.boolean())

/** The possible operands of each path, so that many random conditions are well typed. */
const paths: Record<string, { operand: fc.Arbitrary<unknown>; isOrdered?: boolean; isMultiple?: boolean }> = {
  'answers.goal': { operand: fc.constantFrom('travel', 'work', 'exam') },
  'answers.minutes': { operand: fc.integer({ min: 3, max: 62 }), isOrdered: true },
  'answers.level-feeling': { operand: fc.integer({ min: -1, max: 3 }), isOrdered: true },
  'answers.job': { operand: fc.constantFrom('a', 'ab', 'b'), isOrdered: true },
  'answers.interests': { operand: fc.constantFrom('music', 'films', 'news', 'art'), isMultiple: true },
  'scores.level.band': { operand: fc.constantFrom('A1', 'A2', 'B1') },
  'user.registered': { operand: fc.boolean() },
  'flags.hero': { operand: scalar },
  device: { operand: fc.constantFrom('mobile', 'desktop') },
}

const comparison = fc.constantFrom(...Object.keys(paths)).chain((path) => {
  const { operand, isOrdered, isMultiple } = paths[path]!
  const several = fc.array(operand, { maxLength: 3 })
  const expected: fc.Arbitrary<unknown>[] = [
    fc.record({ $in: several }),
    fc.record({ $nin: several }),
    fc.record({ $exists: fc.boolean() }),
  ]
  if (isOrdered)
    expected.push(
      fc.record({ $gt: operand, $lt: operand }),
      fc.record({ $gte: operand }),
      fc.record({ $lte: operand }),
    )
  if (isMultiple) {
    const size = fc.integer({ min: 0, max: 5 })
    expected.push(
      fc.record({ $all: several }),
      fc.record({ $size: size }),
      fc.record({ $size: fc.record({ $gt: size, $lt: size }) }),
    )
    expected.push(fc.record({ $elemMatch: fc.record({ $nin: several }) }))
  } else expected.push(operand, fc.record({ $ne: operand }), fc.record({ $not: operand }))
  return fc.oneof(...expected).map((each): Json => ({ [path]: each }))
})

const typedCondition = fc.oneof(
  comparison,
  fc.record({ $and: fc.array(comparison, { minLength: 2, maxLength: 3 }) }),
  fc.record({ $or: fc.array(comparison, { minLength: 2, maxLength: 3 }) }),
  fc.tuple(comparison, comparison).map(([one, other]) => ({ ...one, $not: other })),
)

const typedScopes = fc.record({
  answers: fc.record(
    {
      goal: fc.constantFrom('travel', 'work', 'exam'),
      minutes: fc.integer({ min: 1, max: 12 }).map((steps) => steps * 5),
      'level-feeling': fc.oneof(fc.integer({ min: -3, max: 5 }), fc.double({ min: -3, max: 5, noNaN: true })),
      job: fc.oneof(fc.string(), fc.constantFrom('a', 'aa', 'ab', 'b')),
      interests: fc.subarray(['music', 'films', 'news', 'art'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  scores: fc.record({ level: fc.record({ points: fc.integer(), band: fc.constantFrom('A1', 'A2', 'B1') }) }),
  user: fc.record({ registered: fc.boolean() }),
  flags: fc.record({ hero: fc.oneof(scalar, fc.constantFrom('5.0', '1')) }, { requiredKeys: [] }),
  device: fc.constantFrom('mobile', 'desktop'),
})

test('a condition reported as `never-holds` never holds, and one reported as `always-holds` always holds', () => {
  fc.assert(
    fc.property(typedCondition, fc.array(typedScopes, { minLength: 12, maxLength: 12 }), (source, tried) => {
      const finding = checkCondition(source, env).find(({ message }) => message === JSON.stringify(source))
      fc.pre(finding !== undefined)
      const holds = compileCondition(source, env.named)
      for (const scope of tried)
        expect(holds(scope as unknown as Scope)).toBe(finding!.code === 'always-holds')
    }),
    { numRuns: caseCount(100, 5000) },
  )
})

test('every condition that the checker accepts compiles and runs', () => {
  const cases = caseCount(600, 30_000)
  let accepted = 0
  const key = fc.constantFrom(...Object.keys(paths), '$and', '$is', '$in', '$not', 'x')
  fc.assert(
    fc.property(fc.oneof(typedCondition, fc.object({ key })), (source) => {
      if (checkCondition(source, env).length > 0) return
      accepted++
      expect(compileCondition(source, env.named)(anyScope)).toEqual(expect.any(Boolean))
    }),
    { numRuns: cases },
  )
  expect(accepted).toBeGreaterThan(cases / 10)
})

test('the checker never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (source) => void checkCondition(source, env)),
    { numRuns: caseCount(300, 20_000) },
  )
})
