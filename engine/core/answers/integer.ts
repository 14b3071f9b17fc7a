/** A whole number. */
import type { Rule } from './rule.ts'
import { isMissing, numberOf } from './values.ts'

export const integer: Rule<'integer'> = {
  name: 'integer',
  message: 'Enter a whole number.',
  holds: (answer, expected) => !expected || isMissing(answer) || Number.isInteger(numberOf(answer)),
}
