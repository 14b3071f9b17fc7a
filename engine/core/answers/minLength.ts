/** The smallest length of a text, in characters. */
import type { Rule, RuleWords } from './rule.ts'
import { lengthOf, textOf } from './values.ts'

export const minLengthWords: RuleWords = {
  message: 'Enter at least {{count}} characters.',
  messageOne: 'Enter at least {{count}} character.',
}

export const minLength: Rule<'minLength'> = {
  name: 'minLength',
  holds: (answer, expected) => {
    const text = textOf(answer)
    return text === undefined || lengthOf(text) >= expected
  },
}
