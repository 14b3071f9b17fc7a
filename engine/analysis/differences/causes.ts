/**
 * Builds the versions that show which change causes a difference for a learner: for each change, the older version with
 * only this change, and the newer version without it.
 */
import { withChange, withoutNamedConditions } from './changeAlone.ts'
import { changeSteps } from './changeSteps.ts'
import { matters, type Change } from './change.ts'
import { withPointsByScore } from './pointsByScore.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { createVersion, type Version } from './createVersion.ts'

/** Identifies a change by what it changes: `goto lighter-plan.cancel`. */
export type ChangeKey = string

export const changeKey = ({ of, at }: Pick<Change, 'of' | 'at'>): ChangeKey => `${of} ${at}`

export interface Cause {
  key: ChangeKey
  change: Change
  /** The older version with only this change. */
  alone: Version
  /** The newer version without this change. */
  without: Version
}

/** With more changes, no versions are built, because each change costs as much as two whole versions. */
const maxCauses = 60

/**
 * The changes that can affect the path or the ending of a learner; empty if there are more than `maxCauses`. Leaves out
 * a change if the older version with only this change has the same program as the older version.
 */
export function causesIn(before: Version, after: Version, changes: readonly Change[]): Cause[] {
  const effective = changes.filter((change) => matters(change) && canAffectLearners(change))
  if (effective.length > maxCauses) return []
  const [old, now] = [withOwnMeaning(before.raw), withOwnMeaning(after.raw)]
  const oldHash = createVersion(old, before.program.arms, before).program.hash
  return effective.flatMap((change): Cause[] => {
    const steps = changeSteps(change, [old, now])
    const moves = change.kind === 'moved'
    /** Copies only this change from `other` to `raw`. The result is a version with the arms of `version`. */
    const apply = (version: Version, raw: Version['raw'], other: Version['raw']) =>
      createVersion(withChange(raw, other, steps, moves), version.program.arms, version)
    const alone = apply(before, old, now)
    if (alone.program.hash === oldHash) return []
    return [{ key: changeKey(change), change, alone, without: apply(after, now, old) }]
  })
}

/**
 * The funnel with named conditions written out, and with points by the name of the score. Conditions and points then
 * keep their meaning if they are copied to the other version.
 */
const withOwnMeaning = (raw: RawFunnel) => withPointsByScore(withoutNamedConditions(raw))

/**
 * The `of` of changes without an effect of their own: in both versions the patch of the arm is already applied, and
 * named conditions are written out where they are used. The shares of arms and the order of answers change no path.
 */
const withoutOwnEffect = new Set(['patch', 'experiment', 'condition', 'answers'])

/** Renamed ids are the same screens and answers. Of the settings, only the scores can change a path. */
const canAffectLearners = ({ kind, of, at }: Change) =>
  kind !== 'renamed' && !withoutOwnEffect.has(of) && (of !== 'setting' || at.startsWith('scores.'))
