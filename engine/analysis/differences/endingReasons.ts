/**
 * Finds why learners end differently in the newer version: which answers and context values the learners with the same
 * ending have in common.
 */
import { scoredOnlyPaths } from '../decidingReads.ts'
import type { Deciding } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import { findScreen } from '../../core/findScreen.ts'
import { withAllValues } from './allValues.ts'
import type { Cause } from './causes.ts'
import { changesScore } from './change.ts'
import { commonReasons, hasDecidingValues, type ComparedLearner, type Endings } from './commonReasons.ts'
import type { Version } from './createVersion.ts'
import { bandFactPrefix } from './endingOf.ts'
import { moveOf, movesOf } from './endingMoves.ts'
import type { TriedLearners } from './tryLearners.ts'

/** A reason, and the learners to whom it applies. */
export interface Reason {
  because: Deciding
  changed: readonly ComparedLearner[]
}

/** Learners with the same causes. */
export interface Group {
  causes: readonly Cause[]
  changed: ComparedLearner[]
}

/**
 * The maximum number of reasons for one move, such as last screen `plan` → `pay`. If there are more, only the values
 * that all learners share are named.
 */
const maxReasons = 4

export const changesPoints = ({ change }: Cause) => changesScore(change)

/** Returns a function that finds the reasons of a group. `fact` is what differs, such as `last screen`. */
export function endingReasons(
  before: Version,
  after: Version,
  tried: TriedLearners,
): (fact: string, group: Group) => Reason[] {
  const { compared } = tried
  // The points of all answers together decide a band. An answer that only adds points does not explain another band.
  const scored = scoredOnlyPaths(before.program, after.program)
  const bandReads = new Set([...tried.reads].filter((path) => !scored.has(path)))
  return byReason

  /** Returns the reasons of a group, each with its learners. Often, one reason applies to the whole group. */
  function byReason(fact: string, { causes: groupCauses, changed: affected }: Group): Reason[] {
    if (groupCauses.length > 0 && groupCauses.every(changesPoints))
      return [{ because: answerWithNewPoints(groupCauses), changed: affected }]
    const because = becauseOf(fact, groupCauses, affected)
    const wholeGroup = [{ because, changed: affected }]
    if (fact.startsWith(bandFactPrefix)) {
      const reasons = byMove(fact, groupCauses, affected)
      return reasons.length > 1 && reasons.every((each) => Object.keys(each.because).length > 0)
        ? reasons
        : wholeGroup
    }
    // This reason is enough if it applies to nobody outside of the group.
    if (!compared.some((each) => !affected.includes(each) && hasDecidingValues(each, because)))
      return wholeGroup
    const parts: Reason[] = []
    for (let rest = affected; rest.length > 0;) {
      if (parts.length === maxReasons) return wholeGroup
      const reason = becauseOf(fact, groupCauses, rest.slice(0, 1))
      const hasReason = (each: ComparedLearner) => each === rest[0] || hasDecidingValues(each, reason)
      parts.push({ because: reason, changed: rest.filter(hasReason) })
      rest = rest.filter((each) => !hasReason(each))
    }
    return parts
  }

  /**
   * Returns a reason for each move. If the reason of a more common move also holds for all learners of a rarer move,
   * both moves share this reason.
   */
  function byMove(
    fact: string,
    groupCauses: readonly Cause[],
    affected: readonly ComparedLearner[],
  ): Reason[] {
    const parts: { because: Deciding; changed: ComparedLearner[] }[] = []
    for (const { before: from, after: to } of movesOf(fact, affected)) {
      const changed = affected.filter((each) => moveOf(fact, each).join() === [from, to].join())
      const isShared = ({ because }: Reason) =>
        Object.keys(because).length > 0 && changed.every((each) => hasDecidingValues(each, because))
      const partner = parts.find(isShared)
      if (partner) partner.changed.push(...changed)
      else parts.push({ because: becauseOf(fact, groupCauses, changed, true), changed })
    }
    return parts
  }

  /**
   * The answer whose points have changed, if the change is the only cause and the screen allows one choice. Otherwise
   * empty.
   */
  function answerWithNewPoints([cause, ...furtherCauses]: readonly Cause[]): Deciding {
    const [id = '', answer = '', field] = cause!.change.at.split('.')
    const screen = findScreen(after.program, id)
    const isSingle = screen?.definition.answer === 'single'
    return furtherCauses.length === 0 && field === 'points' && isSingle ? { [id]: [answer] } : {}
  }

  /**
   * Returns the values that the learners in `affected` share, such as `goal = travel`. With another goal, they would
   * not have the change.
   * @param sameMoveOnly true if only the move of the first learner counts as the change; false if every move counts.
   */
  function becauseOf(
    fact: string,
    groupCauses: readonly Cause[],
    affected: readonly ComparedLearner[],
    sameMoveOnly = !fact.startsWith(bandFactPrefix),
  ): Deciding {
    const { index } = affected[0]!
    const [was, is] = moveOf(fact, affected[0]!)
    const isMoved = (endings: Endings) =>
      sameMoveOnly
        ? endings.was.facts[fact] === was && endings.is.facts[fact] === is
        : endings.was.facts[fact] !== endings.is.facts[fact]
    const [cause, ...furtherCauses] = groupCauses
    /** Whether the first cause, without all other changes, leads to the value of the fact in the newer version. */
    const leadsAlone = (endings: Endings, learner: Learner, at: number) =>
      tried.endingIn(cause!.alone, learner, at)?.facts[fact] === endings.is.facts[fact]
    // The only cause may still need another change to have its effect. In that case, `isSufficient` is false.
    const isSufficient =
      cause !== undefined &&
      furtherCauses.length === 0 &&
      affected.every((each) => leadsAlone(each, each.learner, each.index))
    const hasChange = (endings: Endings, learner: Learner, at: number) =>
      isMoved(endings) && (!isSufficient || leadsAlone(endings, learner, at))
    const unchanged = compared.filter((each) => !hasChange(each, each.learner, each.index))
    const tryOut = (learner: Learner) => {
      const endings = tried.endings(learner, index)
      return endings && { ...endings, hasChange: hasChange(endings, learner, index) }
    }
    const reads = fact.startsWith(bandFactPrefix) ? bandReads : tried.reads
    const reasons = commonReasons(affected, unchanged, reads, tryOut)
    return withAllValues(
      reasons,
      affected[0]!.learner,
      after,
      (learner) => tryOut(learner)?.hasChange === true,
    )
  }
}
