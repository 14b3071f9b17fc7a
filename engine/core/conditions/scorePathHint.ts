/** The hint for an unknown path below `scores`, in a condition or in a placeholder of a text. */
import { didYouMean, suggest } from '../suggest.ts'

/**
 * @param name the name of the score in the path: `level` in `scores.level.points`.
 * @param part the rest of the path: `points`.
 * @param scores the names of the funnel's scores.
 * @returns undefined if no score has a similar name.
 */
export function scorePathHint(name: string, part: string, scores: readonly string[]): string | undefined {
  const score = suggest(name, scores)
  if (score === undefined) return undefined
  const path = `scores.${score}`
  return didYouMean(part, ['points', 'band'], `${path}.`) ?? `Write ${path}.points or ${path}.band.`
}
