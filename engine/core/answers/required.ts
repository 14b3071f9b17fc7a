/** An answer must be given. */
import type { Rule } from './rule.ts'
import { isMissing } from './values.ts'

export const required: Rule<'required'> = {
  name: 'required',
  message: 'Please answer this question.',
  holds: (answer, expected) => !expected || !isMissing(answer),
}
