/** Compares the speed of compiled conditions and of GrowthBook's `evalCondition`, for five conditions of a funnel. */
import { evalCondition } from '@growthbook/growthbook'
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import type { Scope } from '../../../engine/core/context/context.ts'
import { rateOf } from './clock.ts'

const conditions: Record<string, Record<string, unknown>> = {
  'one answer': { 'answers.goal': 'travel' },
  'one of several answers': { 'answers.goal': { $in: ['work', 'exam', 'move'] } },
  'a score in a range': { 'scores.level.points': { $gte: 18, $lt: 34 } },
  'several chosen answers, and the device': {
    'answers.interests': { $all: ['films', 'food'] },
    'device.type': { $ne: 'desktop' },
  },
  'a group of conditions': {
    $or: [
      { 'answers.minutes': { $gt: 30 } },
      { $and: [{ locale: 'en' }, { $not: { 'answers.goal': 'fun' } }] },
    ],
  },
}

const scope = {
  locale: 'en',
  device: { type: 'mobile' },
  answers: { goal: 'travel', interests: ['films', 'food', 'books'], minutes: 15 },
  scores: { level: { points: 20, band: 'A2' } },
}

/**
 * For each condition, the calls per second of the compiled condition, divided by those of `evalCondition`.
 * @throws if the results of the two differ.
 */
export function measureConditions() {
  const ratios = Object.entries(conditions).map(([name, source]) => {
    const compiled = compileCondition(source, {})
    const ours = repeated(() => compiled(scope as unknown as Scope))
    const theirs = repeated(() => evalCondition(scope, source as never))
    if (compiled(scope as unknown as Scope) !== evalCondition(scope, source as never))
      throw new Error(`The results differ: ${name}`)
    return { name, ratio: rateOf(ours, 1) / rateOf(theirs, 1) }
  })
  return { ratios }
}

/** Many calls, so that the time for reading the clock does not matter. */
const repeated = (work: () => boolean) => () => {
  let matches = 0
  for (let call = 0; call < 1000; call++) if (work()) matches++
  return matches
}
