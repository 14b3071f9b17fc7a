/** The greatest number that the answer may be, or the greatest number of choices. */
import type { Rule, RuleWords } from './rule.ts'
import { amountOf } from './values.ts'

export const maxWords: RuleWords = {
  message: 'Enter {{limit}} or less.',
  choices: { message: 'Choose at most {{count}} answers.', messageOne: 'Choose at most {{count}} answer.' },
}

export const max: Rule<'max'> = {
  name: 'max',
  choices: true,
  holds: (answer, expected) => amountOf(answer) <= expected,
}
