/** The whole text must match a regular expression, as in HTML's `pattern`. `checkFunnel` refuses unsafe patterns. */
import type { Rule, RuleWords } from './rule.ts'
import { lengthOf, textOf } from './values.ts'

/** In characters. A longer text is refused without matching, because matching can be slow. */
export const maxInputLength = 500

/** The regular expression of a pattern. @throws SyntaxError if the pattern is not valid. */
export const wholeMatch = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

function matches(text: string, pattern: string): boolean {
  try {
    return wholeMatch(pattern).test(text)
  } catch {
    // `checkFunnel` refuses invalid patterns. If a funnel still has one, its learners cannot correct the pattern, so
    // their answers are accepted.
    return true
  }
}

export const patternWords: RuleWords = {
  message: 'Please check what you entered.',
}

export const pattern: Rule<'pattern'> = {
  name: 'pattern',
  holds: (answer, expected) => {
    const text = textOf(answer)
    return text === undefined || (lengthOf(text) <= maxInputLength && matches(text, expected))
  },
}
