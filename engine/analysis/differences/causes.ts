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

/** The maximum number of changes for which versions are built. Two versions for each change are slow to build. */
const maxCauses = 60

/**
 * The changes that can affect the path or the ending of a learner; empty if there are more than `maxCauses`. Leaves out
 * a change that alone does not change the program of the older version.
 */
export function causesIn(before: Version, after: Version, changes: readonly Change[]): Cause[] {
  const effective = changes.filter((change) => matters(change) && canAffectLearners(change))
  if (effective.length > maxCauses) return []
  const [old, now] = [selfContained(before.raw), selfContained(after.raw)]
  const oldHash = createVersion(old, before.program.arms, before).program.hash
  return effective.flatMap((change): Cause[] => {
    const steps = changeSteps(change, [old, now])
    const isMove = change.kind === 'moved'
    /** Copies only this change from `other` to `raw`. The result is a version with the arms of `version`. */
    const apply = (version: Version, raw: Version['raw'], other: Version['raw']) =>
      createVersion(withChange(raw, other, steps, isMove), version.program.arms, version)
    const alone = apply(before, old, now)
    if (alone.program.hash === oldHash) return []
    return [{ key: changeKey(change), change, alone, without: apply(after, now, old) }]
  })
}

/**
 * Replaces named conditions by their contents, and points such as `3` by `{ level: 3 }`. In the other version, the name
 * of a condition and a plain number of points may have another meaning.
 */
const selfContained = (raw: RawFunnel) => withPointsByScore(withoutNamedConditions(raw))

/**
 * Values of `Change.of`. A change with one of these values does not affect the path of a learner:
 * - `patch`, `condition`: their contents are already part of the screens and scores.
 * - `experiment`: the arms of each version are fixed.
 * - `answers`: only the order of the answers has changed.
 */
const withoutOwnEffect = new Set(['patch', 'experiment', 'condition', 'answers'])

/** A new id of a screen or an answer changes no path. Of all settings, only the scores can change a path. */
const canAffectLearners = ({ kind, of, at }: Change) =>
  kind !== 'renamed' && !withoutOwnEffect.has(of) && (of !== 'setting' || at.startsWith('scores.'))
