/** The learner must give an answer. `brokenRule` checks this rule, and calls `holds` only with an answer. */
import type { Rule, RuleWords } from './rule.ts'

export const requiredWords: RuleWords = {
  message: 'Please answer this question.',
}

export const required: Rule<'required'> = {
  name: 'required',
  holds: () => true,
}
