/** The answer must be a whole number. */
import type { Rule, RuleWords } from './rule.ts'
import { numberOf } from './values.ts'

export const integerWords: RuleWords = {
  message: 'Enter a whole number.',
}

export const integer: Rule<'integer'> = {
  name: 'integer',
  holds: (answer, expected) => !expected || Number.isInteger(numberOf(answer)),
}
