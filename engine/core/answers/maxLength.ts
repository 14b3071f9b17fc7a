/** The greatest length of a text, in characters. */
import type { Rule, RuleWords } from './rule.ts'
import { lengthOf, textOf } from './values.ts'

export const maxLengthWords: RuleWords = {
  message: 'Enter at most {{count}} characters.',
  messageOne: 'Enter at most {{count}} character.',
}

export const maxLength: Rule<'maxLength'> = {
  name: 'maxLength',
  holds: (answer, expected) => {
    const text = textOf(answer)
    return text === undefined || lengthOf(text) <= expected
  },
}
