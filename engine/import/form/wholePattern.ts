/** Converts patterns: other products find a pattern anywhere in the text, but a rule here must match the whole text. */
import { patternFault } from '../../core/answers/patternFault.ts'

/** The schema's limit, in characters. */
const longest = 200

/** The equivalent pattern for the whole text; `undefined` if there is none. */
export function wholePattern(pattern: string): string | undefined {
  const isAnchoredAtStart = pattern.startsWith('^')
  const isAnchoredAtEnd = pattern.endsWith('$') && !/(^|[^\\])(\\\\)*\\\$$/.test(pattern)
  const inner = pattern.slice(isAnchoredAtStart ? 1 : 0, isAnchoredAtEnd ? -1 : undefined)
  const hasAlternatives = inner.includes('|')
  // In `^a|b$` each anchor belongs to one alternative only.
  if (hasAlternatives && (isAnchoredAtStart || isAnchoredAtEnd) && !/^\((\?:)?[^()]*\)$/.test(inner))
    return undefined
  const middle = hasAlternatives ? `(?:${inner})` : inner
  const whole = `${isAnchoredAtStart ? '' : '.*'}${middle}${isAnchoredAtEnd ? '' : '.*'}`
  return inner !== '' && whole.length <= longest ? whole : undefined
}

/** A pattern that a rule can have, or the reason why the source cannot be used. */
export function usablePattern(source: string): { pattern: string } | { refused: string } {
  const pattern = wholePattern(source)
  const refused = pattern === undefined ? 'it cannot match a whole text' : patternFault(pattern)
  return refused === undefined ? { pattern: pattern! } : { refused }
}
