/** Patterns elsewhere match anywhere unless they are anchored; ours match the whole text. */

/** The schema's limit. */
const longest = 200

/** The same pattern for the whole text; `undefined` where that cannot be said. */
export function wholePattern(pattern: string): string | undefined {
  const isAnchoredAtStart = pattern.startsWith('^')
  const isAnchoredAtEnd = pattern.endsWith('$') && !/(^|[^\\])(\\\\)*\\\$$/.test(pattern)
  const inner = pattern.slice(isAnchoredAtStart ? 1 : 0, isAnchoredAtEnd ? -1 : undefined)
  const hasAlternatives = inner.includes('|')
  // An anchor of one alternative is none of the others.
  if (hasAlternatives && (isAnchoredAtStart || isAnchoredAtEnd) && !/^\((\?:)?[^()]*\)$/.test(inner))
    return undefined
  const middle = hasAlternatives ? `(?:${inner})` : inner
  const whole = `${isAnchoredAtStart ? '' : '.*'}${middle}${isAnchoredAtEnd ? '' : '.*'}`
  return inner !== '' && whole.length <= longest ? whole : undefined
}
