/** The points that learners had in the older version if their band has changed. Exact if the only cause is a change of points or of a band's limit. */
import type { Band } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import type { Version } from './createVersion.ts'

/** `from` is included, `below` is not; undefined for no limit. */
export interface PointRange {
  from: number | undefined
  below: number | undefined
}

/**
 * @param change the only cause; `alone` is the older version with this change.
 * @returns undefined if the points do not follow from the change.
 */
export function oldPoints(
  change: Change,
  [before, alone]: readonly [before: Version, alone: Version],
  score: string,
  { was, is }: { was: string; is: string },
): PointRange | undefined {
  const added = addedPoints(change)
  const [own, next] = [
    rangeOf(before.program.scores[score] ?? [], was),
    rangeOf(alone.program.scores[score] ?? [], is),
  ]
  if (added === undefined || !own || !next) return undefined
  const from = Math.max(own.from, next.from - added)
  const below = Math.min(own.below, next.below - added)
  if (from >= below) return undefined
  return { from: from === -Infinity ? undefined : from, below: below === Infinity ? undefined : below }
}

/** The points that a learner gets in addition; 0 if only the limit of a band has changed. */
function addedPoints({ of, at, before = 0, after = 0 }: Change): number | undefined {
  if (of === 'setting') return at.endsWith('.from') ? 0 : undefined
  return typeof before === 'number' && typeof after === 'number' ? after - before : undefined
}

function rangeOf(bands: readonly Band[], id: string): { from: number; below: number } | undefined {
  const at = bands.findIndex((band) => band.id === id)
  if (at < 0) return undefined
  // Points below the first band count as the first band.
  return { from: at === 0 ? -Infinity : bands[at]!.from, below: bands[at + 1]?.from ?? Infinity }
}
