/** The answer must be a whole number. */
import type { Rule, RuleWords } from './rule.ts'
import { isMissing, numberOf } from './values.ts'

export const integerWords: RuleWords = {
  message: 'Enter a whole number.',
}

export const integer: Rule<'integer'> = {
  name: 'integer',
  holds: (answer, expected) => !expected || isMissing(answer) || Number.isInteger(numberOf(answer)),
}
