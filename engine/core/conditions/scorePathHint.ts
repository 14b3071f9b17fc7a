/** The hint for a path below `scores` that names nothing: in a condition, or in the placeholder of a text. */
import { didYouMean, suggest } from '../suggest.ts'

/**
 * @param part what follows the name in the path: `points` in `scores.level.points`.
 * @returns undefined if no score has a similar name.
 */
export function scorePathHint(name: string, part: string, scores: readonly string[]): string | undefined {
  const score = suggest(name, scores)
  if (score === undefined) return undefined
  const path = `scores.${score}`
  return didYouMean(part, ['points', 'band'], `${path}.`) ?? `Write ${path}.points or ${path}.band.`
}
