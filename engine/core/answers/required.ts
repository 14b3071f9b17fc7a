/** The learner must give an answer. `brokenRule` checks it itself, so every answer that reaches `holds` satisfies it. */
import type { Rule, RuleWords } from './rule.ts'

export const requiredWords: RuleWords = {
  message: 'Please answer this question.',
}

export const required: Rule<'required'> = {
  name: 'required',
  holds: () => true,
}
