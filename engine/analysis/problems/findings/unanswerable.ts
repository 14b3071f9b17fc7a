/** Finds questions that no learner can answer: no text satisfies all their rules. */
import type { Check } from './finding.ts'

export const unanswerable: Check = ({ analysis: { model } }) =>
  model.vocabulary.unanswerable.map((position) => {
    const { id, rules } = model.program.screens[position]!
    const { pattern, minLength, maxLength } = rules
    const limits = Object.entries({ pattern, minLength, maxLength }).filter(
      ([, value]) => value !== undefined,
    )
    return {
      code: 'unanswerable-question',
      screen: id,
      pointer: pattern === undefined ? '/id' : '/rules/pattern',
      found: limits.map(([name, value]) => `${name} ${String(value)}`).join(', '),
    }
  })
