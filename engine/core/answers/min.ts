/** The smallest number that the answer may be, or the smallest number of choices. */
import type { Rule, RuleWords } from './rule.ts'
import { amountOf } from './values.ts'

export const minWords: RuleWords = {
  message: 'Enter {{limit}} or more.',
  choices: { message: 'Choose at least {{count}} answers.', messageOne: 'Choose at least {{count}} answer.' },
}

export const min: Rule<'min'> = {
  name: 'min',
  choices: true,
  holds: (answer, expected) => amountOf(answer) >= expected,
}
