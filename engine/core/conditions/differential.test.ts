/** Conditions evaluate like GrowthBook's `evalCondition`, except for absent answers. */
import { evalCondition } from '@growthbook/growthbook'
import fc from 'fast-check'
import { test } from 'vitest'
import { compileCondition } from './compileCondition.ts'
import type { Scope } from '../context/context.ts'
import { answerTypes } from '../../../testing/conditionFixtures.ts'
import { caseCount } from '../../../testing/caseCount.ts'

type Json = Record<string, unknown>
type GrowthBookCondition = Parameters<typeof evalCondition>[1]

const ids = ['travel', 'work', 'exam', 'music', 'films', 'news', 'art', 'null', 'undefined', '5', '']
const scalar = fc.oneof(fc.constantFrom(...ids), fc.integer({ min: -2, max: 8 }), fc.boolean())
const paths = [
  ...Object.keys(answerTypes).map((id) => `answers.${id}`),
  'scores.level.points',
  'scores.level.band',
  'user.registered',
  'user.name',
  'flags.hero',
  'query.step',
  'experiments.halfway',
  'device',
  'geo.city',
]

const { operators } = fc.letrec<{ operators: Json; expected: unknown }>((tie) => ({
  expected: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.constant(null),
    tie('operators'),
  ),
  operators: fc
    .record(
      {
        $eq: scalar,
        $ne: scalar,
        $lt: scalar,
        $lte: scalar,
        $gt: scalar,
        $gte: scalar,
        $in: fc.array(scalar, { maxLength: 4 }),
        $nin: fc.array(scalar, { maxLength: 4 }),
        $all: fc.array(tie('expected'), { maxLength: 3 }),
        $size: tie('expected'),
        $elemMatch: tie('operators'),
        $exists: fc.boolean(),
        $not: tie('expected'),
      },
      { requiredKeys: [] },
    )
    .chain((all) => {
      // At least one operator, because a comparison without operators is refused.
      const entries = Object.entries(all)
      if (entries.length === 0) return fc.constant<Json>({ $exists: true })
      return fc
        .subarray(entries, { minLength: 1, maxLength: 2 })
        .map((kept): Json => Object.fromEntries(kept))
    }),
}))

const { condition } = fc.letrec<{ condition: Json; field: Json }>((tie) => ({
  field: fc.dictionary(fc.constantFrom(...paths), fc.oneof(scalar, fc.constant(null), operators), {
    maxKeys: 3,
  }),
  condition: fc.oneof(
    { depthSize: 'small' },
    tie('field'),
    fc.record({ $and: fc.array(tie('condition'), { maxLength: 4 }) }),
    fc.record({ $or: fc.array(tie('condition'), { maxLength: 4 }) }),
    fc.record({ $nor: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.tuple(tie('field'), tie('condition')).map(([field, inner]) => ({ ...field, $not: inner })),
  ),
}))

const answer = fc
  .oneof(scalar, fc.subarray(['music', 'films', 'news', 'art']))
  .filter((value) => typeof value !== 'boolean')
const scopes = fc.record({
  answers: fc.record(Object.fromEntries(Object.keys(answerTypes).map((id) => [id, answer])), {
    requiredKeys: [],
  }),
  scores: fc.record({
    level: fc.record({ points: fc.integer({ min: -2, max: 8 }), band: fc.constantFrom('A1', 'A2') }),
  }),
  user: fc.record(
    { registered: fc.boolean(), name: fc.constantFrom(...ids) },
    { requiredKeys: ['registered'] },
  ),
  flags: fc.record({ hero: scalar }, { requiredKeys: [] }),
  query: fc.record({ step: fc.constantFrom(...ids) }, { requiredKeys: [] }),
  experiments: fc.record({ halfway: fc.constantFrom('control', 'why') }, { requiredKeys: [] }),
  device: fc.constantFrom('mobile', 'desktop'),
  geo: fc.record({ city: fc.constantFrom(...ids) }, { requiredKeys: [] }),
})

/** The operators that an absent answer can satisfy, besides `$not`. */
const satisfiableByAbsence = new Set(['$ne', '$nin', '$exists'])

/** Rewrites a condition for GrowthBook. Example: `answers.goal = travel` also requires that `answers.goal` exists. */
function requirePresence(source: unknown): unknown {
  if (Array.isArray(source)) return source.map(requirePresence)
  return {
    $and: Object.entries(source as Json).map(([key, expected]) => {
      if (key.startsWith('$')) return { [key]: requirePresence(expected) }
      return key.startsWith('answers.') ? { $and: presentAnswer(key, expected) } : { [key]: expected }
    }),
  }
}

/** The parts of a comparison of an answer. All parts must hold. */
function presentAnswer(path: string, expected: unknown): unknown[] {
  const present = { [path]: { $exists: true } }
  if (typeof expected !== 'object' || expected === null) return [present, { [path]: expected }]
  return Object.entries(expected).flatMap(([operator, operand]) => {
    if (operator === '$not') return [{ $not: { $and: presentAnswer(path, operand) } }]
    return [...(satisfiableByAbsence.has(operator) ? [] : [present]), { [path]: { [operator]: operand } }]
  })
}

/** Several scopes per condition, because scopes are cheap and most conditions hold in few of them. */
const someScopes = fc.array(scopes, { minLength: 4, maxLength: 4 })

test('evaluates like GrowthBook, except for absent answers', () => {
  fc.assert(
    fc.property(condition, someScopes, (source, sampled) => {
      const holds = compileCondition(source, {})
      const theirs = requirePresence(source) as GrowthBookCondition
      return sampled.every((scope) => holds(scope as unknown as Scope) === evalCondition(scope, theirs))
    }),
    { numRuns: caseCount(500, 40_000) },
  )
})

test('evaluates exactly like GrowthBook if every answer is present', () => {
  const allAnswers = fc.record(Object.fromEntries(Object.keys(answerTypes).map((id) => [id, answer])))
  fc.assert(
    fc.property(condition, someScopes, allAnswers, (source, sampled, answers) => {
      const holds = compileCondition(source, {})
      return sampled.every((scope) => {
        const full = { ...scope, answers }
        return holds(full as unknown as Scope) === evalCondition(full, source as GrowthBookCondition)
      })
    }),
    { numRuns: caseCount(400, 30_000) },
  )
})
