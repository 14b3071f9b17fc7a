/** The paths that a condition reads, also inside named conditions. Caching, checks and the analysis use them. */

/**
 * Calls `visit` with each path and the right side of its comparison. `isNegated` is true inside `$not` or `$nor`; a
 * second `$not` or `$nor` inside the first makes it false again. Follows each named condition only once for each value
 * of `isNegated`, so cycles do no harm. Never throws. Callers leave out `seen` and `isNegated`.
 */
export function visitFields(
  source: unknown,
  named: Readonly<Record<string, unknown>>,
  visit: (path: string, expected: unknown, isNegated: boolean) => void,
  seen: Set<string> = new Set(),
  isNegated = false,
): void {
  if (Array.isArray(source)) {
    for (const part of source) visitFields(part, named, visit, seen, isNegated)
    return
  }
  if (typeof source !== 'object' || source === null) return
  for (const [key, operand] of Object.entries(source)) {
    if (!key.startsWith('$')) visit(key, operand, isNegated)
    else if (key !== '$is')
      visitFields(operand, named, visit, seen, isNegated !== (key === '$not' || key === '$nor'))
    else if (
      typeof operand === 'string' &&
      Object.hasOwn(named, operand) &&
      !seen.has(`${isNegated} ${operand}`)
    ) {
      seen.add(`${isNegated} ${operand}`)
      visitFields(named[operand], named, visit, seen, isNegated)
    }
  }
}

/** The paths that a condition reads, such as `answers.goal`. */
export function conditionReads(source: unknown, named: Readonly<Record<string, unknown>>): Set<string> {
  const paths = new Set<string>()
  visitFields(source, named, (path) => paths.add(path))
  return paths
}
