/** The whole text must match a regular expression, as in HTML's `pattern`. The link step refuses unsafe patterns. */
import type { Rule, RuleWords } from './rule.ts'
import { textOf } from './values.ts'

/** Longer texts are refused without matching. This limits the work of a safe pattern. */
export const longestInput = 500

/** The regular expression of a pattern. @throws SyntaxError if the pattern is not valid. */
export const wholeMatch = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

function matches(text: string, pattern: string): boolean {
  try {
    return wholeMatch(pattern).test(text)
  } catch {
    // The link step refuses such patterns. If one passed, a learner could not fix it, so the answer is accepted.
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
