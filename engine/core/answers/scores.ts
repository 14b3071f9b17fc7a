/** Scores. A score is the sum of the points of the answers on the path, with the band that contains this sum. */
import type { Band } from '../config/rawConfig.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import { pointsOf } from './points.ts'

export type Scores = Record<string, { points: number; band: string }>

/** The id of the band that contains this number of points. The first band also contains all smaller numbers. */
export const bandAt = (bands: readonly Band[], points: number) =>
  (bands.findLast((band) => band.from <= points) ?? bands[0])?.id ?? ''

/** All scores of the funnel, each with 0 points. */
export function emptyScores(bandsByScore: Readonly<Record<string, readonly Band[]>>): Scores {
  const scores: Scores = Object.create(null)
  for (const name of Object.keys(bandsByScore))
    scores[name] = { points: 0, band: bandAt(bandsByScore[name]!, 0) }
  return scores
}

/** Adds the points of one answer to `scores`, and changes this object. */
export function addPoints(
  scores: Scores,
  bandsByScore: Readonly<Record<string, readonly Band[]>>,
  screen: ScreenConfig,
  answer: Answer,
): void {
  const names = Object.keys(scores)
  if (names.length === 0) return
  const added = pointsOf(screen, answer, names)
  for (const name of Object.keys(added)) {
    const points = scores[name]!.points + added[name]!
    scores[name] = { points, band: bandAt(bandsByScore[name]!, points) }
  }
}
