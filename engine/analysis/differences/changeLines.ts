/**
 * Adds line numbers to the changes, texts and consequences of a diff. A removed screen or answer has its line in the
 * older file, everything else in the newer file. A change in an arm has its line in the arm's patch, if the patch
 * contains the changed screen.
 */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { locatorOf } from '../../core/config/parseSource.ts'
import { fromPointer } from '../../core/jsonPointer.ts'
import type { Arm } from '../armPrograms.ts'
import type { Change } from './change.ts'
import { pointerOf, changeSteps, type ChangeSteps } from './changeSteps.ts'
import type { FunnelDiff } from './compareFunnel.ts'
import { renameFunnel } from './renameFunnel.ts'
import { renamesOf } from './renamesOf.ts'

/** A version of the funnel, and the text of its file. */
export interface FunnelFile {
  raw: RawFunnel
  text: string
}

export function withLines(diff: FunnelDiff, before: FunnelFile, after: FunnelFile): FunnelDiff {
  const older = renameFunnel(before.raw, renamesOf(before.raw, after.raw))
  const versions = [after.raw, older]
  const [now, old] = [finder(after.raw, after.text), finder(older, before.text)]
  const located =
    (arm?: Arm) =>
    (change: Change): Change => {
      const steps = changeSteps(change, versions)
      const isGone = change.kind === 'removed' && (change.of === 'screen' || change.of === 'answer')
      const inArm = arm && now.inPatch(steps, arm)
      const inOldArm = arm && isGone ? old.inPatch(steps, arm) : undefined
      // The older patch added the screen or answer, and the newer patch does not name it.
      if (inOldArm?.isComplete && !inArm?.isComplete) return { ...change, oldLine: inOldArm.line }
      if (inArm) return { ...change, line: inArm.line }
      return isGone ? { ...change, oldLine: old.lineOf(steps) } : { ...change, line: now.lineOf(steps) }
    }
  const lineOfText = (key: string) => now.lineOf(key.split('.'))
  return {
    ...diff,
    changes: diff.changes.map(located()),
    texts: {
      ...diff.texts,
      // A removed text has no line. A text of an arm has none either: its key is not its path in the file.
      source: diff.texts.source.map((each) =>
        each.after === undefined || each.key.startsWith('experiments.')
          ? each
          : { ...each, line: lineOfText(each.key) },
      ),
    },
    arms: diff.arms.map((each) => ({
      ...each,
      changes: each.changes.map(located(each.arm)),
      // An empty locale means the source text. Only source texts are in the funnel's file.
      consequences: each.consequences.map((consequence) =>
        consequence.text?.locale === ''
          ? { ...consequence, line: lineOfText(consequence.text.key) }
          : consequence,
      ),
    })),
    newArms: diff.newArms.map((each) => ({ ...each, changes: each.changes.map(located(each.arm)) })),
  }
}

function finder(raw: RawFunnel, text: string) {
  const locate = locatorOf(text)
  /** The line of an entry is the line of its `id`, if it has one. */
  const lineAt = (pointer: string) => locate(`${pointer}/id`).line
  return {
    lineOf: (steps: ChangeSteps) => lineAt(pointerOf(steps, raw)),
    /**
     * The line in the arm's patch. Undefined if the patch does not contain the first two steps, such as `screens` and
     * `goal`. `isComplete` is true if the patch contains all steps.
     */
    inPatch: (steps: ChangeSteps, { experiment, variation }: Arm) => {
      const patchSteps = ['experiments', experiment, 'variations', variation, 'patch']
      const pointer = pointerOf([...patchSteps, ...steps], raw)
      const found = fromPointer(pointer).length - patchSteps.length
      return found < 2 ? undefined : { line: lineAt(pointer), isComplete: found === steps.length }
    },
  }
}
