/** The greatest number, or how many choices at most. */
import type { Rule } from './rule.ts'
import { amountOf, isMissing } from './values.ts'

export const max: Rule<'max'> = {
  name: 'max',
  message: 'Enter {{limit}} or less.',
  choices: { message: 'Choose at most {{count}} answers.', messageOne: 'Choose at most {{count}} answer.' },
  holds: (answer, expected) => isMissing(answer) || amountOf(answer) <= expected,
}
