/**
 * Selects the effects in an arm that the control does not have. Effects that both have are printed once, with the
 * control.
 */
import type { ArmDiff } from '../../engine/analysis/differences/compareFunnel.ts'
import type { EndingChange, EndingsDiff } from '../../engine/analysis/differences/compareEndings.ts'
import type {
  DroppedAnswer,
  OutcomeGroup,
  UnderWay,
} from '../../engine/analysis/differences/compareUnderWay.ts'

export interface OwnEndings extends EndingsDiff {
  /** True if endings change in the arm, even if all changes are left out because the control has them too. */
  armHasChanges?: boolean
}

export interface OwnUnderWay extends UnderWay {
  /** True if learners under way are affected in the arm, even if all effects are left out. */
  armHasEffects?: boolean
  /** True if lost answers are left out, because the control loses them too. */
  omitsLosses?: boolean
}

/** A field is undefined if it is undefined in the `ArmDiff`, or if the control has the same effects. */
export interface OwnEffects {
  endings: OwnEndings | undefined
  underWay: OwnUnderWay | undefined
}

/** The comparison ignores how many learners are affected. */
export const ownEffects = (arm: ArmDiff, control: ArmDiff): OwnEffects => ({
  endings: arm.endings && (control.endings ? ownEndings(arm.endings, control.endings) : arm.endings),
  underWay: arm.underWay && (control.underWay ? ownUnderWay(arm.underWay, control.underWay) : arm.underWay),
})

function ownEndings(arm: EndingsDiff, control: EndingsDiff): OwnEndings | undefined {
  const changes = arm.changes.flatMap((each) => ownMoves(each, control.changes))
  const untouched = arm.untouched.filter((id) => !control.untouched.includes(id))
  const agreeOnChanges = (arm.changes.length === 0) === (control.changes.length === 0)
  const agreeOnTried = (arm.tried === 0) === (control.tried === 0)
  if (changes.length + untouched.length === 0 && agreeOnChanges && agreeOnTried) return undefined
  // If only the control has changes, the report says that the arm has none.
  return { ...arm, changes, untouched, armHasChanges: arm.changes.length > 0 }
}

/** The change without the moves that the control has for the same cause. Empty if no move is left. */
function ownMoves(change: EndingChange, controlChanges: readonly EndingChange[]): EndingChange[] {
  const isSameMove = (a: EndingChange['moves'][number], b: EndingChange['moves'][number]) =>
    a.before === b.before && a.after === b.after
  const controlMoves = controlChanges
    .filter((each) => causeOf(each) === causeOf(change))
    .flatMap(({ moves }) => moves)
  const moves = change.moves.filter((move) => !controlMoves.some((each) => isSameMove(each, move)))
  if (moves.length === 0) return []
  return [{ ...change, moves, learners: moves.reduce((sum, { learners }) => sum + learners, 0) }]
}

const causeOf = ({ fact, causes, because }: EndingChange) => JSON.stringify([fact, causes, because])

function ownUnderWay(arm: UnderWay, control: UnderWay): OwnUnderWay | undefined {
  const outcomes = arm.outcomes.filter(isAffected).flatMap((each) => ownOutcome(each, control.outcomes))
  const controlLosses = new Set(control.dropped.map(lossKey))
  const dropped = arm.dropped.filter((each) => !controlLosses.has(lossKey(each)))
  const missed = arm.missed.filter((id) => !control.missed.includes(id))
  const armHasEffects = hasEffects(arm)
  const hasOwn = outcomes.length + dropped.length + missed.length > 0
  // If only the control has effects, the report says that nothing changes in the arm.
  if (!hasOwn && armHasEffects === hasEffects(control)) return undefined
  const omitsLosses = dropped.length < arm.dropped.length
  return { ...arm, outcomes, dropped, missed, omitsLosses, armHasEffects }
}

/** Whether something changes for these learners. */
export const isAffected = ({ outcome }: OutcomeGroup) =>
  outcome !== 'continues' && outcome !== 'stays-finished'

const hasEffects = ({ outcomes, dropped }: UnderWay) => dropped.length > 0 || outcomes.some(isAffected)

function ownOutcome(group: OutcomeGroup, controlGroups: readonly OutcomeGroup[]): OutcomeGroup[] {
  const controlGroup = controlGroups.find(({ outcome }) => outcome === group.outcome)
  if (!controlGroup) return [group]
  const moves = group.moves.filter(({ from, to }) =>
    controlGroup.moves.every((each) => each.from !== from || each.to !== to),
  )
  return moves.length === 0 ? [] : [{ ...group, moves, runs: moves.reduce((sum, { runs }) => sum + runs, 0) }]
}

/**
 * Two losses with the same key are the same loss. If the screen refuses the answer, the key contains the answer,
 * because the screen may accept other answers.
 */
const lossKey = ({ screen, answer, why }: DroppedAnswer) =>
  JSON.stringify(why === 'refused' ? [screen, why, answer] : [screen, why])
