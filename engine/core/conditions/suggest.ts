/** "Did you mean": the known word nearest to a mistyped one. */
import leven from 'leven'

/** The nearest candidate, or `undefined` if none is near: at most two letters, or a third of the word, may differ. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let nearest: string | undefined
  let bound = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    // With a maximum, `leven` returns that maximum for everything farther away.
    const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: bound })
    const sharesALetter = distance < Math.max(word.length, candidate.length)
    if (distance >= bound || !sharesALetter) continue
    nearest = candidate
    bound = distance
    // An unknown word differs from every known one by at least one letter.
    if (distance <= 1) break
  }
  return nearest
}
