/**
 * Finds the range of points that learners had in the older version, if a change moves them to another band. The range
 * is exact if this change is the only cause, and changes points or a limit of a band.
 */
import type { Band } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import type { Version } from './createVersion.ts'

/** A range of points. `from` is included, `below` is not. Undefined: the range has no such limit. */
export interface PointRange {
  from: number | undefined
  below: number | undefined
}

/**
 * @param change the only cause of the changed band. `beforeWithChange` is the older version with only this change.
 * @returns undefined if the points do not follow from the change.
 */
export function oldPoints(
  change: Change,
  [before, beforeWithChange]: readonly [before: Version, beforeWithChange: Version],
  score: string,
  { was, is }: { was: string; is: string },
): PointRange | undefined {
  const added = addedPoints(change, score)
  const [oldRange, newRange] = [
    rangeOf(before.program.scores[score] ?? [], was),
    rangeOf(beforeWithChange.program.scores[score] ?? [], is),
  ]
  if (added === undefined || !oldRange || !newRange) return undefined
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

/** The points of a band; undefined if there is no such band. */
function rangeOf(bands: readonly Band[], id: string): { from: number; below: number } | undefined {
  const at = bands.findIndex((band) => band.id === id)
  if (at < 0) return undefined
  // Points below the first band belong to the first band.
  return { from: at === 0 ? -Infinity : bands[at]!.from, below: bands[at + 1]?.from ?? Infinity }
}
