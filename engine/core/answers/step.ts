/** The number must be `min` plus a multiple of the step. Example: 5, 15, 25 if `min` is 5 and the step is 10. */
import type { Rule, RuleWords } from './rule.ts'
import { numberOf } from './values.ts'

export const stepWords: RuleWords = {
  message: 'Enter a number in steps of {{limit}}.',
}

export const step: Rule<'step'> = {
  name: 'step',
  holds: (answer, expected, { rules }) => isOnStep(numberOf(answer), expected, rules.min),
}

/** Whether a number is `min` plus a multiple of `size`. Always true if `size` is not above 0. */
export function isOnStep(value: number, size: number, min = 0): boolean {
  if (!(size > 0)) return true
  const steps = (value - min) / size
  // Decimal steps such as 0.1 are not exact in binary. Large numbers are less exact than small ones.
  return Math.abs(steps - Math.round(steps)) < 1e-9 + 1e-12 * Math.abs(steps)
}
