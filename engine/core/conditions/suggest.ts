/** "Did you mean": the known word nearest to a mistyped one. */

/** Levenshtein's distance: insertions, deletions and replacements. Gives up where it reaches `limit`. */
function distance(a: string, b: string, limit: number): number {
  const row: number[] = []
  for (let j = 0; j <= b.length; j++) row.push(j)
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0]!
    let least = (row[0] = i)
    for (let j = 1; j <= b.length; j++) {
      const replaced = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      diagonal = row[j]!
      row[j] = Math.min(replaced, diagonal + 1, row[j - 1]! + 1)
      least = Math.min(least, row[j]!)
    }
    if (least >= limit) return limit
  }
  return row[b.length]!
}

/** The nearest candidate, or `undefined` where none is near: at most two letters, or a third of the word, may differ. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const away = distance(wanted, candidate.toLowerCase(), least)
    if (away >= least || away >= Math.max(word.length, candidate.length)) continue
    ;[best, least] = [candidate, away]
    // Nothing unknown is nearer than one letter.
    if (away <= 1) break
  }
  return best
}
