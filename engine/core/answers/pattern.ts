/** The whole text matches a regular expression, as HTML's `pattern` does. Link time lets safe ones pass only. */
import type { Rule, RuleWords } from './rule.ts'
import { textOf } from './values.ts'

/** Longer texts are refused unread: with it the work of a safe pattern is bounded. */
export const longestInput = 500

/** The expression of a pattern; throws a SyntaxError if it is none. */
export const wholeMatch = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

function matches(text: string, pattern: string): boolean {
  try {
    return wholeMatch(pattern).test(text)
  } catch {
    // No program is linked with such a pattern; were there one, a learner could not mend it.
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
    return text === undefined || (text.length <= longestInput && matches(text, expected))
  },
}
