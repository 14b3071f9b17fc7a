/**
 * Finds which change is the cause of what differs for a learner: each change is made alone in the older version, and the
 * learner walks through it.
 */
import { withChange, withoutNames } from './changeAlone.ts'
import { stepsTo } from './changeSteps.ts'
import { matters, type Change } from './change.ts'
import { createVersion, type Version } from './createVersion.ts'

/** A change by what it is about: `goto lighter-plan.cancel`. */
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

/** If there are more changes, none is applied alone, because each one costs as much as a whole version. */
const mostCauses = 60

/** The changes that can affect the path or the ending of a learner. Empty if there are too many. */
export function causesIn(before: Version, after: Version, changes: readonly Change[]): Cause[] {
  const walked = changes.filter((change) => matters(change) && canAffectLearners(change))
  if (walked.length > mostCauses) return []
  const [old, now] = [withoutNames(before.raw), withoutNames(after.raw)]
  const plain = createVersion(old, before.program.arms, before).program.hash
  return walked.flatMap((change): Cause[] => {
    const steps = stepsTo(change, [old, now])
    const moves = change.kind === 'moved'
    const made = (version: Version, raw: Version['raw'], other: Version['raw']) =>
      createVersion(withChange(raw, other, steps, moves), version.program.arms, version)
    const alone = made(before, old, now)
    if (alone.program.hash === plain) return []
    return [{ key: changeKey(change), change, alone, without: made(after, now, old) }]
  })
}

const withoutEffect = new Set(['patch', 'experiment', 'condition', 'answers'])

/** Renamed ids are the same screens and answers. Of the settings, only the scores can change a path. */
const canAffectLearners = ({ kind, of, at }: Change) =>
  kind !== 'renamed' && !withoutEffect.has(of) && (of !== 'setting' || at.startsWith('scores.'))
