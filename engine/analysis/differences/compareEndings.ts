/**
 * Compares what learners have at the end: their bands, their offers, their last screen, and whether their email address
 * is known. The same learners walk through both versions.
 */
import { scoredOnly } from '../decidingReads.ts'
import { otherValues, type Deciding, type Learner } from '../decidingValues.ts'
import { withAllValues } from './allValues.ts'
import type { Version } from './createVersion.ts'
import type { Cause, ChangeKey } from './causes.ts'
import { commonReasons, hasAll, type Compared, type Endings } from './commonReasons.ts'
import { isOfScore } from './change.ts'
import { bandFact, lastScreenFact, type Ending } from './endingOf.ts'
import { moveOf, movesOf, type Move } from './endingMoves.ts'
import { oldPoints, type LearnerPoints } from './oldPoints.ts'
import type { Tried } from './tryLearners.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface EndingChange {
  /** `band of level`, `email address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners for whom the fact differs for this reason. */
  learners: number
  /** The change that causes the difference. Several changes, if no single change does. Empty if no cause is known. */
  causes: readonly ChangeKey[]
  /** The values that all these learners share, and without which there is no difference. */
  because: Deciding
  /**
   * The values that `because` excludes (`otherValues`). Has only the names whose excluded values are shorter to list
   * than the values in `because`.
   */
  others: Deciding
  /** The questions in `because` that these learners are asked only in the older version, or only in the newer one. */
  asked: { before: readonly string[]; after: readonly string[] }
  /**
   * True if any of these learners has another band or offer, or has an email address in one version only. A
   * different last screen does harm only if both versions have the old and the new last screen.
   */
  harms: boolean
  /** The most common first. */
  moves: readonly Move[]
  example: Learner
}

export interface EndingsDiff {
  /** The number of learners whose endings are known in both versions: `compared` of `Tried`. */
  tried: number
  /** Grouped by fact, the most common change first. */
  changes: readonly EndingChange[]
  /** Changed screens that none of the tried learners reaches: their effect is unknown. */
  untouched: readonly string[]
}

/** A reason, and the learners to whom it applies. */
interface Reason {
  because: Deciding
  changed: readonly Compared[]
}

/** Learners with the same causes and the same move. For a band with a known cause, the moves may differ. */
interface Group {
  causes: readonly Cause[]
  changed: Compared[]
}

/** The highest number of reasons for one move. If there are more, only the values that all learners share are named. */
const maxReasons = 4

/** @param changedScreens ids of changed screens that both versions have. */
export function compareEndings(
  before: Version,
  after: Version,
  tried: Tried,
  changedScreens: readonly string[],
  causes: readonly Cause[] = [],
): EndingsDiff {
  const { compared } = tried
  // An answer that only adds points decides a band together with all others, so it is no reason by itself.
  const scored = scoredOnly(before.program, after.program)
  const bandReasons = new Set([...tried.reads].filter((path) => !scored.has(path)))
  const untouched = changedScreens.filter((id) =>
    compared.every(({ was, is }) => !was.path.includes(id) && !is.path.includes(id)),
  )
  const facts = new Set(
    compared.flatMap(({ was, is }) => Object.keys(was.facts).filter((fact) => fact in is.facts)),
  )
  const changes = [...facts].flatMap((fact): EndingChange[] =>
    groupsOf(fact)
      .flatMap((group) => byReason(fact, group).map((each) => ({ causes: group.causes, ...each })))
      .sort((a, b) => b.changed.length - a.changed.length)
      .map(({ causes: groupCauses, because, changed: affected }) => ({
        fact,
        learners: affected.length,
        causes: groupCauses.map(({ key }) => key),
        because,
        others: otherValues(because, after.program, after.registry.plugins.roots),
        asked: {
          before: Object.keys(because).filter(
            (name) =>
              before.program.position.has(name) && affected.every(({ is }) => !is.path.includes(name)),
          ),
          after: Object.keys(because).filter(
            (name) =>
              after.program.position.has(name) && affected.every(({ was }) => !was.path.includes(name)),
          ),
        },
        harms: affected.some((each) => isHarm(fact, each)),
        moves: movesOf(fact, affected).map((move) => withPoints(fact, groupCauses, move, affected)),
        example: affected[0]!.learner,
      })),
  )
  return { tried: compared.length, changes, untouched }

  /** A last screen that is new, or that replaces a removed one, is the purpose of the change and does no harm. */
  function isHarm(fact: string, endings: Endings): boolean {
    const [was, is] = moveOf(fact, endings)
    return fact !== lastScreenFact || (before.program.position.has(is) && after.program.position.has(was))
  }

  function withPoints(
    fact: string,
    [cause, ...others]: readonly Cause[],
    move: Move,
    affected: readonly Compared[],
  ): Move {
    if (!fact.startsWith(bandFact) || !cause || others.length > 0 || !changesPoints(cause)) return move
    const score = fact.slice(bandFact.length)
    const bands = { was: move.before, is: move.after }
    const learners = affected
      .filter((each) => moveOf(fact, each).join() === [move.before, move.after].join())
      .map(({ learner, index, was }): LearnerPoints => {
        const withChange = tried.endingIn(cause.alone, learner, index)
        return [pointsAt(was, score), pointsAt(withChange, score)]
      })
    const points = oldPoints(cause.change, [before, cause.alone], score, bands, learners)
    return points ? { ...move, points } : move
  }

  function groupsOf(fact: string): Group[] {
    const groups = new Map<string, Group>()
    for (const each of compared.filter(({ was, is }) => was.facts[fact] !== is.facts[fact])) {
      for (const own of causesOf(fact, each)) {
        // A known cause explains all moves between bands. For other facts, each move has its own reason.
        const move = fact.startsWith(bandFact) && own.length > 0 ? [] : moveOf(fact, each)
        const key = JSON.stringify([own.map((cause) => cause.key), move])
        const group = groups.get(key) ?? { causes: own, changed: [] }
        groups.set(key, group)
        group.changed.push(each)
      }
    }
    return [...groups.values()]
  }

  /**
   * Returns lists of changes. Each list explains the new value of the fact. If some changes alone lead to the new
   * value, each of these changes is a list. Otherwise there is only one list. The list has the changes without which
   * the newer version leads to a different value. If no such change exists, the list has the changes that alone lead to
   * any value other than the old value.
   */
  function causesOf(fact: string, { learner, index, was, is }: Compared): readonly (readonly Cause[])[] {
    const endsIn = (version: Version) => tried.endingIn(version, learner, index)?.facts[fact]
    const sufficient = causes.filter((cause) => endsIn(cause.alone) === is.facts[fact])
    if (sufficient.length > 0) return sufficient.map((cause) => [cause])
    const necessary = causes.filter((cause) => endsIn(cause.without) !== is.facts[fact])
    if (necessary.length > 0) return [necessary]
    return [causes.filter((cause) => endsIn(cause.alone) !== was.facts[fact])]
  }

  /**
   * Returns the reasons of a group. For a band, each move has a reason. If a move has none, all learners share one
   * reason. For any other fact, all learners share one reason. If this reason also holds for learners outside the
   * group, each part of the group has its own reason.
   */
  function byReason(fact: string, { causes: own, changed: affected }: Group): Reason[] {
    // A band depends on the points of all answers, so only an answer with new points is named as the reason.
    if (own.length > 0 && own.every(changesPoints))
      return [{ because: answerWithNewPoints(own), changed: affected }]
    const because = becauseOf(fact, own, affected)
    const whole = [{ because, changed: affected }]
    if (fact.startsWith(bandFact)) {
      const moves = byMove(fact, own, affected)
      return moves.length > 1 && moves.every((each) => Object.keys(each.because).length > 0) ? moves : whole
    }
    if (!compared.some((each) => !affected.includes(each) && hasAll(each, because))) return whole
    const parts: Reason[] = []
    for (let rest = affected; rest.length > 0;) {
      if (parts.length === maxReasons) return whole
      const reason = becauseOf(fact, own, rest.slice(0, 1))
      const isOwn = (each: Compared) => each === rest[0] || hasAll(each, reason)
      parts.push({ because: reason, changed: rest.filter(isOwn) })
      rest = rest.filter((each) => !isOwn(each))
    }
    return parts
  }

  /**
   * Returns a reason for each move. If the reason of a more common move also holds for all learners of a rarer move,
   * both moves share this reason.
   */
  function byMove(fact: string, own: readonly Cause[], affected: readonly Compared[]): Reason[] {
    const parts: { because: Deciding; changed: Compared[] }[] = []
    for (const { before: from, after: to } of movesOf(fact, affected)) {
      const changed = affected.filter((each) => moveOf(fact, each).join() === [from, to].join())
      const isShared = ({ because }: Reason) =>
        Object.keys(because).length > 0 && changed.every((each) => hasAll(each, because))
      const known = parts.find(isShared)
      if (known) known.changed.push(...changed)
      else parts.push({ because: becauseOf(fact, own, changed, true), changed })
    }
    return parts
  }

  /**
   * The answer whose points have changed, if the change is the only cause and the screen allows one choice. Otherwise
   * empty.
   */
  function answerWithNewPoints([cause, ...others]: readonly Cause[]): Deciding {
    const [id = '', answer = '', field] = cause!.change.at.split('.')
    const screen = findScreen(after.program, id)
    const isSingle = screen?.definition.answer === 'single'
    return others.length === 0 && field === 'points' && isSingle ? { [id]: [answer] } : {}
  }

  /**
   * The values that these learners share and without which the change is gone.
   * @param exactly If true, only the move of the first of these learners counts as the change. Otherwise, every
   * difference of the fact counts.
   */
  function becauseOf(
    fact: string,
    own: readonly Cause[],
    affected: readonly Compared[],
    exactly = !fact.startsWith(bandFact),
  ): Deciding {
    const { index } = affected[0]!
    const [was, is] = moveOf(fact, affected[0]!)
    const isMoved = (endings: Endings) =>
      exactly
        ? endings.was.facts[fact] === was && endings.is.facts[fact] === is
        : endings.was.facts[fact] !== endings.is.facts[fact]
    const [cause, ...more] = own
    const leadsAlone = (endings: Endings, learner: Learner, at: number) =>
      tried.endingIn(cause!.alone, learner, at)?.facts[fact] === endings.is.facts[fact]
    // A single cause may work only together with one of several other changes, no matter which. Then the cause alone
    // never leads to the new ending.
    const isSufficient =
      cause !== undefined &&
      more.length === 0 &&
      affected.every((each) => leadsAlone(each, each.learner, each.index))
    const hasChange = (endings: Endings, learner: Learner, at: number) =>
      isMoved(endings) && (!isSufficient || leadsAlone(endings, learner, at))
    const others = compared.filter((each) => !hasChange(each, each.learner, each.index))
    const tryOut = (learner: Learner) => {
      const endings = tried.endings(learner, index)
      return endings && { ...endings, hasChange: hasChange(endings, learner, index) }
    }
    const reads = fact.startsWith(bandFact) ? bandReasons : tried.reads
    const reasons = commonReasons(affected, others, reads, tryOut)
    return withAllValues(
      reasons,
      affected[0]!.learner,
      after,
      (learner) => tryOut(learner)?.hasChange === true,
    )
  }
}

const changesPoints = ({ change }: Cause) => isOfScore(change)

/** The sum of a learner's points for a score. Undefined if the learner reaches no end. */
function pointsAt(ending: Ending | undefined, score: string): number | undefined {
  const points = ending?.points[score]
  return points && [...points.values()].reduce((sum, each) => sum + each, 0)
}
