/** The greatest length of a text, in characters. */
import type { Rule } from './rule.ts'
import { lengthOf, textOf } from './values.ts'

export const maxLength: Rule<'maxLength'> = {
  name: 'maxLength',
  message: 'Enter at most {{count}} characters.',
  messageOne: 'Enter at most {{count}} character.',
  holds: (answer, expected) => {
    const text = textOf(answer)
    return text === undefined || lengthOf(text) <= expected
  },
}
