/**
 * Compares what learners have at the end: their bands, their offers, their last screen, and whether their email address
 * is known. The same learners walk through both versions.
 */
import { otherValues, type Deciding } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import type { Version } from './createVersion.ts'
import type { Cause, ChangeKey } from './causes.ts'
import type { ComparedLearner, Endings } from './commonReasons.ts'
import { changesPoints, endingReasons, type Group } from './endingReasons.ts'
import { bandFactPrefix, lastScreenFact, type Ending } from './endingOf.ts'
import { moveOf, movesOf, type Move } from './endingMoves.ts'
import { oldPoints, type LearnerPoints } from './oldPoints.ts'
import type { TriedLearners } from './tryLearners.ts'

export interface EndingChange {
  /** `band of level`, `email address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners who have this change. */
  learners: number
  /** The change that causes the difference. Several changes, if no single change does. Empty if no cause is known. */
  causes: readonly ChangeKey[]
  /** The values that all these learners share, and without which there is no difference. */
  because: Deciding
  /** The few values that are missing in `because`: `age: ['under-16']` if `because` has all other ages. */
  others: Deciding
  /** The questions in `because` that these learners are asked only in the older version, or only in the newer one. */
  asked: { before: readonly string[]; after: readonly string[] }
  /** True for a band, an offer or the email address. For a last screen, see `isHarm`. */
  harms: boolean
  /** The most common first. */
  moves: readonly Move[]
  example: Learner
}

export interface EndingsDiff {
  /** The number of learners whose endings are known in both versions: `compared` of `TriedLearners`. */
  tried: number
  /** Grouped by fact, the most common change first. */
  changes: readonly EndingChange[]
  /** Changed screens that none of the tried learners reaches: their effect is unknown. */
  untouched: readonly string[]
}

/** @param changedScreens ids of changed screens that both versions have. */
export function compareEndings(
  before: Version,
  after: Version,
  tried: TriedLearners,
  changedScreens: readonly string[],
  causes: readonly Cause[] = [],
): EndingsDiff {
  const { compared } = tried
  const reasonsOf = endingReasons(before, after, tried)
  const untouched = changedScreens.filter((id) =>
    compared.every(({ was, is }) => !was.path.includes(id) && !is.path.includes(id)),
  )
  const facts = new Set(
    compared.flatMap(({ was, is }) => Object.keys(was.facts).filter((fact) => fact in is.facts)),
  )
  const changes = [...facts].flatMap((fact): EndingChange[] =>
    groupsOf(fact)
      .flatMap((group) => reasonsOf(fact, group).map((each) => ({ causes: group.causes, ...each })))
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

  /** Adds the learners' old points to a move between bands, if one change of points or bands is the only cause. */
  function withPoints(
    fact: string,
    [cause, ...furtherCauses]: readonly Cause[],
    move: Move,
    affected: readonly ComparedLearner[],
  ): Move {
    if (!fact.startsWith(bandFactPrefix) || !cause || furtherCauses.length > 0 || !changesPoints(cause))
      return move
    const score = fact.slice(bandFactPrefix.length)
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
      for (const groupCauses of causesOf(fact, each)) {
        // Moves between bands that have the same known causes form one group.
        const move = fact.startsWith(bandFactPrefix) && groupCauses.length > 0 ? [] : moveOf(fact, each)
        const key = JSON.stringify([groupCauses.map((cause) => cause.key), move])
        const group = groups.get(key) ?? { causes: groupCauses, changed: [] }
        groups.set(key, group)
        group.changed.push(each)
      }
    }
    return [...groups.values()]
  }

  /**
   * Returns lists of changes that explain the new value of the fact. `[[a], [b]]`: the change `a` alone leads to the
   * new value, and the change `b` alone too. `[[a, b]]`: no change alone leads to the new value, but both contribute.
   * If no change contributes, the only list has the changes that alone lead to any other value. It may be empty.
   */
  function causesOf(
    fact: string,
    { learner, index, was, is }: ComparedLearner,
  ): readonly (readonly Cause[])[] {
    const endsIn = (version: Version) => tried.endingIn(version, learner, index)?.facts[fact]
    const sufficient = causes.filter((cause) => endsIn(cause.alone) === is.facts[fact])
    if (sufficient.length > 0) return sufficient.map((cause) => [cause])
    const necessary = causes.filter((cause) => endsIn(cause.without) !== is.facts[fact])
    if (necessary.length > 0) return [necessary]
    return [causes.filter((cause) => endsIn(cause.alone) !== was.facts[fact])]
  }
}

/** The sum of a learner's points for a score. Undefined if the learner reaches no end. */
function pointsAt(ending: Ending | undefined, score: string): number | undefined {
  const points = ending?.points[score]
  return points && [...points.values()].reduce((sum, each) => sum + each, 0)
}
