/**
 * A condition on a number, or on the number of choices, is reported only if it always or never holds for the answers
 * that the screen accepts.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkAny, registry } from '../../../testing/anyFunnel.ts'
import { today } from '../../../testing/testFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import { isValidAnswer } from '../answers/checkAnswer.ts'
import type { Rules } from '../kind/rules.ts'
import { checkCondition } from '../conditions/checkCondition.ts'
import { compileCondition } from '../conditions/compileCondition.ts'
import type { Scope } from '../context/context.ts'
import { reviveProgram } from '../program.ts'
import { conditionEnv } from './conditionEnv.ts'
import type { RawScreen } from './rawConfig.ts'

const path = 'answers.age'
const field = (rules: Rules): RawScreen => ({ id: 'age', kind: 'input', inputType: 'number', rules })
const scale: RawScreen = { id: 'age', kind: 'range', min: 0, max: 10, step: 5 }
const choices = (rules: Rules): RawScreen => ({
  ...{ id: 'age', kind: 'multiple-choice', rules },
  answers: ['one', 'two', 'three'].map((id) => ({ id, text: id })),
})

/** Its answers have a time zone: `19:00[Europe/Berlin]`. */
const zonedTime = {
  ...{ id: 'age', kind: 'range-slider-time', from: '06:00', to: '23:00', step: 30, timeZone: true },
} as RawScreen

const funnel = (screen: RawScreen) => ({ id: 'any', screens: [screen, { id: 'end', kind: 'divider' }] })

const reportedCode = (screen: RawScreen, comparison: unknown): string | undefined =>
  checkCondition({ [path]: comparison }, conditionEnv(funnel(screen), registry)(1))[0]?.code

test.each<[name: string, screen: RawScreen, comparison: unknown, reported: string | undefined]>([
  ['a field accepts numbers below zero', field({}), { $lt: 0 }, undefined],
  ['a field accepts fractions', field({}), { $eq: 2.5 }, undefined],
  ['a field accepts large numbers', field({}), { $gt: 5_000_000 }, undefined],
  ['a field also accepts numbers that fail the comparison', field({}), { $gte: 0 }, undefined],
  ['no number is below the minimum', field({ min: 0 }), { $lt: 0 }, 'never-holds'],
  ['no number is above the maximum', field({ max: 120 }), { $gt: 120 }, 'never-holds'],
  ['a minimum does not limit large numbers', field({ min: 0 }), { $gt: 5_000_000 }, undefined],
  ['a field accepts fractions between limits', field({ min: 0, max: 10 }), { $gt: 9, $lt: 10 }, undefined],
  ['a whole number is not a fraction', field({ integer: true }), { $eq: 2.5 }, 'never-holds'],
  ['whole numbers may be negative', field({ integer: true }), { $lt: -3, $gt: -5 }, undefined],
  ['no whole number is between 3 and 4', field({ integer: true }), { $gt: 3, $lt: 4 }, 'never-holds'],
  [
    'whole numbers start above a fractional minimum',
    field({ integer: true, min: 0.5 }),
    { $lt: 1 },
    'never-holds',
  ],
  ['whole numbers have no upper limit', field({ integer: true }), { $gt: 1e300 }, undefined],
  ['steps are counted from zero', field({ step: 5 }), { $eq: -10 }, undefined],
  ['no number is between two steps', field({ step: 5 }), { $gt: -10, $lt: -5 }, 'never-holds'],
  ['steps are counted from the minimum', field({ min: 1, step: 5 }), { $eq: 5 }, 'never-holds'],
  ['a time with a zone is never a time without one', zonedTime, '19:00', 'unknown-answer'],
  [
    'a time with a zone can equal another time with a zone',
    zonedTime,
    { $in: ['19:00[Europe/Berlin]'] },
    undefined,
  ],
  ['a time with a zone can be later than a time without one', zonedTime, { $gte: '19:00' }, undefined],
  ['a scale accepts only its steps', scale, { $eq: 3 }, 'never-holds'],
  [
    "a screen's own rules change the limits of a scale",
    { ...scale, rules: { max: 20 } },
    { $eq: 15 },
    undefined,
  ],
  ['without limits, all answers may be chosen', choices({}), { $size: 3 }, undefined],
  [
    'three answers are never chosen if at most two are allowed',
    choices({ max: 2 }),
    { $size: 3 },
    'never-holds',
  ],
  ['two answers may be chosen if at most two are allowed', choices({ max: 2 }), { $size: 2 }, undefined],
  [
    'two answers are never chosen if only one is allowed',
    choices({ max: 1 }),
    { $all: ['one', 'two'] },
    'never-holds',
  ],
  [
    'one answer is never chosen alone if at least two are needed',
    choices({ min: 2 }),
    { $size: 1 },
    'never-holds',
  ],
  [
    'an optional question may have no answer, even if at least two choices are needed',
    choices({ min: 2, required: false }),
    { $size: { $gte: 2 } },
    undefined,
  ],
])('%s', (_name, screen, comparison, reported) => {
  expect(reportedCode(screen, comparison)).toBe(reported)
})

test('`always-holds` and `never-holds` are reported only if no number that the rules accept is an exception', () => {
  const number = fc.oneof(
    fc.integer({ min: -12, max: 12 }),
    fc.integer({ min: -24, max: 24 }).map((each) => each / 4),
    fc.constantFrom(-5_000_000, 1_000_001, 2e15, 1e300),
  )
  const rules = fc.record<Rules>(
    {
      min: number,
      max: number,
      integer: fc.boolean(),
      step: fc.constantFrom(1, 2, 5, 0.5, 0.3),
      required: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const comparison = fc.oneof(
    fc.record({ $eq: number }),
    fc.record({ $lt: number }),
    fc.record({ $gte: number }),
    fc.record({ $gt: number, $lt: number }),
    fc.record({ $nin: fc.array(number, { minLength: 1, maxLength: 3 }) }),
  )
  let reported = 0
  fc.assert(
    fc.property(
      rules,
      comparison,
      fc.array(number, { minLength: 20, maxLength: 20 }),
      (fieldRules, compared, numbers) => {
        fc.pre((fieldRules.min ?? -Infinity) <= (fieldRules.max ?? Infinity))
        const code = reportedCode(field(fieldRules), compared)
        if (!code) return
        reported++
        const linked = linkAny(funnel(field(fieldRules)))
        const screen = reviveProgram(linked, linked.screens, registry).screens[0]!
        const holds = compileCondition({ [path]: compared }, {})
        for (const age of numbers.filter((each) => isValidAnswer(screen, each, today)))
          expect([age, holds({ answers: { age } } as unknown as Scope)]).toEqual([
            age,
            code === 'always-holds',
          ])
      },
    ),
    { numRuns: caseCount(400, 20_000) },
  )
  expect(reported).toBeGreaterThan(100)
})
