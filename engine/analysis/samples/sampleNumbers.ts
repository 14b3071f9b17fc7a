/** Sample answers of a screen that asks for a number. */
import { isOnStep } from '../../core/answers/step.ts'
import type { Domain } from '../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../core/program.ts'

type NumberDomain = Extract<Domain, { type: 'number' }>

/**
 * Returns the limits, the constants, and numbers near and between the constants. With the rule `integer`, also returns
 * integers near the limits and the constants. The screen may refuse some of these numbers. The caller removes the
 * refused numbers.
 * @param constants the values with which conditions compare the answer.
 */
export function sampleNumbers(
  domain: NumberDomain,
  { rules }: ProgramScreen,
  constants: readonly unknown[],
): number[] {
  const min = Math.max(domain.min, rules.min ?? -Infinity)
  const max = Math.min(domain.max, rules.max ?? Infinity)
  const step = rules.step ?? domain.step
  // The rule `step` counts from the rule `min`, or from 0. Without the rule, the steps of the domain count from `min`.
  const start = rules.step === undefined ? min : (rules.min ?? 0)
  /** The greatest number on a step that is not greater than the value. */
  const roundDown = (value: number) => start + Math.floor((value - start) / step) * step
  const numbers = constants
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const around = numbers.flatMap((each) => [
    roundDown(each) - step,
    roundDown(each),
    roundDown(each) + step,
    each,
  ])
  const between = numbers.slice(1).map((each, index) => (each + numbers[index]!) / 2)
  const beyond = numbers.length > 0 ? [numbers[0]! - 0.5, numbers.at(-1)! + 0.5, min - 1, max + 1] : []
  // The limits and the steps may be fractions, but the rule `integer` accepts only integers.
  const count = rules.integer ? stepsToInteger(step) : 0
  const stepsAround = (value: number) =>
    Array.from({ length: 2 * count + 1 }, (_, index) => roundDown(value) + (index - count) * step)
  const integers = [min, max, ...numbers].flatMap((each) => [
    ...[Math.ceil(each) - 1, Math.ceil(each)],
    ...[Math.floor(each), Math.floor(each) + 1],
    ...stepsAround(each).filter((value) => isOnStep(value, 1)),
  ])
  const all = [min, roundDown(max), ...around, ...between, ...beyond, max, ...(rules.integer ? integers : [])]
  return [...new Set(all.map((each) => Number(each.toFixed(10))))]
}

/** The smallest number of steps whose sum is an integer: 2 for steps of 1.5. At most 1000. */
function stepsToInteger(step: number): number {
  let count = 1
  while (count < 1000 && !isOnStep(count * step, 1)) count++
  return count
}
