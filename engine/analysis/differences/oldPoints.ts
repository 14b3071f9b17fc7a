/**
 * Some learners have another band in the newer version. Finds the range of points that they had in the older version.
 * A range is found only if one change is the only cause, and if it changes points or the limit of a band.
 */
import type { Band } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import type { Version } from './createVersion.ts'

/** A range of points. `from` is included, `below` is not. Undefined: the range has no such limit. */
export interface PointRange {
  from: number | undefined
  below: number | undefined
}

/** The largest error of a difference of points. Sums of fractions are not exact. */
const rounding = 1e-9

/** A learner's points in the older version, without and with the change. Undefined if the learner reaches no end. */
export type LearnerPoints = readonly [before: number | undefined, withChange: number | undefined]

/**
 * @param change the only cause of the changed band. `beforeWithChange` is the older version with only this change.
 * @param learners the points of each learner who moves from the band `was` to the band `is`.
 * @returns undefined if the change alone does not determine the points. For example, changed points may also lead
 * learners to other questions with points.
 */
export function oldPoints(
  change: Change,
  [before, beforeWithChange]: readonly [before: Version, beforeWithChange: Version],
  score: string,
  { was, is }: { was: string; is: string },
  learners: readonly LearnerPoints[],
): PointRange | undefined {
  const added = addedPoints(change, score)
  const [oldRange, newRange] = [
    rangeOf(before.program.scores[score] ?? [], was),
    rangeOf(beforeWithChange.program.scores[score] ?? [], is),
  ]
  if (added === undefined || !oldRange || !newRange) return undefined
  const isMovedByChange = ([old = NaN, now = NaN]: LearnerPoints) =>
    Math.abs(now - old - added) < rounding && newRange.from <= now && now < newRange.below
  if (!learners.every(isMovedByChange)) return undefined
  const from = Math.max(oldRange.from, newRange.from - added)
  const below = Math.min(oldRange.below, newRange.below - added)
  if (from >= below) return undefined
  return { from: from === -Infinity ? undefined : from, below: below === Infinity ? undefined : below }
}

/**
 * The points that the change adds to the score; 0 for a changed limit of a band. Undefined if the change sets neither
 * points of this score nor a limit of its bands.
 */
function addedPoints({ of, at, before = 0, after = 0 }: Change, score: string): number | undefined {
  if (of === 'setting') return at.startsWith(`scores.${score}.`) && at.endsWith('.from') ? 0 : undefined
  if (!at.endsWith('.points') && !at.endsWith(`.points.${score}`)) return undefined
  return typeof before === 'number' && typeof after === 'number' ? after - before : undefined
}

/** The range of points of a band; undefined if there is no such band. */
function rangeOf(bands: readonly Band[], id: string): { from: number; below: number } | undefined {
  const at = bands.findIndex((band) => band.id === id)
  if (at < 0) return undefined
  // Points below the first band belong to the first band.
  return { from: at === 0 ? -Infinity : bands[at]!.from, below: bands[at + 1]?.from ?? Infinity }
}
