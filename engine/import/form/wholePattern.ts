/** Converts patterns. Other products find a pattern anywhere in a text; in a funnel, it must match the whole text. */
import { patternFault } from '../../core/answers/patternFault.ts'

/** The maximum length of a pattern in `rules.schema.json`, in characters. */
const maxLength = 200

/** The equivalent pattern for the whole text; `undefined` if this function cannot make one. */
export function wholePattern(pattern: string): string | undefined {
  const isAnchoredAtStart = pattern.startsWith('^')
  // A `$` after an odd number of backslashes is a dollar sign, not an anchor.
  const isAnchoredAtEnd = pattern.endsWith('$') && !/(^|[^\\])(\\\\)*\\\$$/.test(pattern)
  const inner = pattern.slice(isAnchoredAtStart ? 1 : 0, isAnchoredAtEnd ? -1 : undefined)
  const hasAlternatives = inner.includes('|')
  // In `^a|b$` each anchor belongs to one alternative only.
  if (hasAlternatives && (isAnchoredAtStart || isAnchoredAtEnd) && !/^\((\?:)?[^()]*\)$/.test(inner))
    return undefined
  const middle = hasAlternatives ? `(?:${inner})` : inner
  const whole = `${isAnchoredAtStart ? '' : '.*'}${middle}${isAnchoredAtEnd ? '' : '.*'}`
  return inner !== '' && whole.length <= maxLength ? whole : undefined
}

/** The pattern for a rule, or the reason why there is none. @param source the pattern in the other product. */
export function usablePattern(source: string): { pattern: string } | { refused: string } {
  const pattern = wholePattern(source)
  const refused =
    pattern === undefined ? 'the import cannot make it match the whole answer' : patternFault(pattern)
  return refused === undefined ? { pattern: pattern! } : { refused }
}
