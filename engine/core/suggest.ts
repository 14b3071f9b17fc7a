/** Suggests the known word nearest to a mistyped one. */
import leven from 'leven'

/**
 * The nearest candidate, or `undefined` if none is near. A near candidate differs from `word` in at most 2 letters, or
 * in at most a third of the letters if `word` is long. Upper and lower case count as the same. A candidate that shares
 * no letter with `word` is never near. The first of equally near candidates wins.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let nearest: string | undefined
  let bound = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    // `leven` returns `maxDistance` for every candidate at that distance or farther.
    const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: bound })
    const longerLength = Math.max(word.length, candidate.length)
    if (distance >= bound || distance >= longerLength) continue
    nearest = candidate
    bound = distance
    if (distance === 0) break
  }
  return nearest
}

/**
 * A hint that names the nearest candidate, if one is near.
 * @param prefix The text before the candidate, such as `answers.`.
 */
export function didYouMean(word: string, candidates: Iterable<string>, prefix = ''): string | undefined {
  const near = suggest(word, candidates)
  return near === undefined ? undefined : `Did you mean "${prefix}${near}"?`
}
