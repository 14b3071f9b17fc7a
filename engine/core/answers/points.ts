/** The points of a learner's answer: the sum of the `points` that the config gives to the chosen answers. */
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'

/**
 * The points that an answer adds to each score. A score for which the chosen answers have no `points` is left out.
 * If `points` is a number, it counts only in a funnel with one score, because a number names no score.
 * @param scores The names of the funnel's scores.
 */
export function pointsOf(
  screen: ScreenConfig,
  answer: Answer | undefined,
  scores: readonly string[],
): Record<string, number> {
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const sums: Record<string, number> = {}
  for (const { id, points } of screen.answers ?? []) {
    if (points === undefined || !chosen.includes(id)) continue
    for (const score of scores) {
      const pointsOfOnlyScore = scores.length === 1 && typeof points === 'number' ? points : undefined
      const added =
        typeof points === 'object' && Object.hasOwn(points, score) ? points[score] : pointsOfOnlyScore
      if (added !== undefined) sums[score] = (sums[score] ?? 0) + added
    }
  }
  return sums
}
