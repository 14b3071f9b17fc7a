/** The learner must give an answer. */
import type { Rule, RuleWords } from './rule.ts'
import { isMissing } from './values.ts'

export const requiredWords: RuleWords = {
  message: 'Please answer this question.',
}

export const required: Rule<'required'> = {
  name: 'required',
  holds: (answer, expected) => !expected || !isMissing(answer),
}
