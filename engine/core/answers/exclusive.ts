/** A choice such as "none of these" cannot be combined with other choices. */
import type { Rule, RuleWords } from './rule.ts'

export const exclusiveWords: RuleWords = {
  message: 'This answer cannot be chosen together with others.',
}

export const exclusive: Rule<'exclusive'> = {
  name: 'exclusive',
  holds: (answer, expected) =>
    !Array.isArray(answer) || answer.length < 2 || !answer.some((id) => expected.includes(id)),
}
