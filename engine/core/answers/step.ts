/** The number must be a multiple of a step, counted from `min` as in HTML. */
import type { Rule, RuleWords } from './rule.ts'
import { numberOf } from './values.ts'

export const stepWords: RuleWords = {
  message: 'Enter a number in steps of {{limit}}.',
}

export const step: Rule<'step'> = {
  name: 'step',
  holds: (answer, expected, { rules }) => {
    if (!(expected > 0)) return true
    const steps = (numberOf(answer) - (rules.min ?? 0)) / expected
    // Decimal steps such as 0.1 are not exact in binary. Large numbers are less exact than small ones.
    return Math.abs(steps - Math.round(steps)) < 1e-9 + 1e-12 * Math.abs(steps)
  },
}
