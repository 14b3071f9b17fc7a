/** The least length of a text, in characters. */
import type { Rule } from './rule.ts'
import { lengthOf, textOf } from './values.ts'

export const minLength: Rule<'minLength'> = {
  name: 'minLength',
  message: 'Enter at least {{count}} characters.',
  messageOne: 'Enter at least {{count}} character.',
  holds: (answer, expected) => {
    const text = textOf(answer)
    return text === undefined || lengthOf(text) >= expected
  },
}
