/** An answer such as "none of these" stands alone. */
import type { Rule } from './rule.ts'

export const exclusive: Rule<'exclusive'> = {
  name: 'exclusive',
  message: 'This answer cannot be chosen together with others.',
  holds: (answer, expected) =>
    !Array.isArray(answer) || answer.length < 2 || !answer.some((id) => expected.includes(id)),
}
