/** Finds the screens that each change alone shows to learners or hides from them. */
import { nameOf, otherValues, valueAt, withValue, type Deciding } from '../decidingValues.ts'
import { withAllValues } from './allValues.ts'
import type { Change } from './change.ts'
import type { Cause } from './causes.ts'
import { isAsked, type ComparedLearner } from './commonReasons.ts'
import type { TriedLearners } from './tryLearners.ts'

export interface ScreenEffect {
  change: Pick<Change, 'of' | 'at'>
  /** The number of tried learners for whom this change alone shows or hides screens. */
  learners: number
  /** Ids of the screens that all these learners no longer see, in the order of the funnel. */
  lost: readonly string[]
  /** Ids of the screens that all these learners see only now, in the order of the funnel. */
  seen: readonly string[]
  /** The screens that only some of these learners lose or see. */
  some: readonly GroupEffect[]
}

/** The screens that one group of the affected learners no longer sees (`lost`) or sees only now (`seen`). */
export interface GroupEffect {
  lost: readonly string[]
  seen: readonly string[]
  /**
   * The values of the answer or context path that distinguishes this group from the other affected learners. Empty if
   * no path distinguishes the group.
   */
  because: Deciding
  /**
   * The values that `because` excludes, if these values are shorter to list than the values in `because`. See
   * `otherValues`.
   */
  others: Deciding
}

type Side = 'lost' | 'seen'

/** A learner, and the screens that they lose and see because of one change alone. */
interface Affected {
  compared: ComparedLearner
  lost: readonly string[]
  seen: readonly string[]
}

/** One entry for each change that alone shows or hides screens. An effect that another change undoes is left out. */
export function compareScreenEffects(tried: TriedLearners, causes: readonly Cause[]): ScreenEffect[] {
  const differing = tried.compared.filter(({ was, is }) => was.path.join() !== is.path.join())
  return causes.flatMap((cause): ScreenEffect[] => {
    const effectOn = (each: Pick<ComparedLearner, 'learner' | 'index' | 'was' | 'is'>) => {
      const path = tried.endingIn(cause.alone, each.learner, each.index)?.path ?? []
      const { was, is } = each
      // Without an ending, it is unknown which screens the learner loses.
      return {
        lost: path.length === 0 ? [] : was.path.filter((id) => !path.includes(id) && !is.path.includes(id)),
        seen: path.filter((id) => !was.path.includes(id) && is.path.includes(id)),
      }
    }
    const affected = differing
      .map((compared): Affected => ({ compared, ...effectOn(compared) }))
      .filter(({ lost, seen }) => lost.length + seen.length > 0)
    if (affected.length === 0) return []
    const positionsAlone = cause.alone.program.position
    const positionsWithout = cause.without.program.position
    const positionOf = (id: string) => positionsAlone.get(id) ?? positionsWithout.get(id) ?? 0
    const idsOf = (side: Side) =>
      [...new Set(affected.flatMap((each) => each[side]))].sort((a, b) => positionOf(a) - positionOf(b))
    const isOfAll = (side: Side) => (id: string) => affected.every((each) => each[side].includes(id))
    const idsOfSome = (side: Side) => idsOf(side).filter((id) => !isOfAll(side)(id))
    return [
      {
        change: { of: cause.change.of, at: cause.change.at },
        learners: affected.length,
        lost: idsOf('lost').filter(isOfAll('lost')),
        seen: idsOf('seen').filter(isOfAll('seen')),
        some: groupsOf(affected, { lost: idsOfSome('lost'), seen: idsOfSome('seen') }).map(
          ({ whom, lost, seen }) => {
            const because = becauseOf(
              whom,
              affected,
              [...lost, ...seen][0]!,
              lost.length > 0 ? 'lost' : 'seen',
            )
            return {
              ...{ lost, seen, because },
              others: otherValues(because, cause.alone.program, cause.alone.registry.plugins.roots),
            }
          },
        ),
      },
    ]

    /** The values of an answer or context path that distinguish `whom` from the other affected learners. */
    function becauseOf(
      whom: readonly Affected[],
      all: readonly Affected[],
      id: string,
      side: Side,
    ): Deciding {
      const otherLearners = all.filter((each) => !whom.includes(each))
      const first = whom[0]!.compared
      const { index } = first
      const hasEffect = (learner: ComparedLearner['learner']) => {
        const endings = tried.endings(learner, index)
        return endings !== undefined && effectOn({ learner, index, ...endings })[side].includes(id)
      }
      const found = [...tried.reads].flatMap((path): { path: string; values: unknown[] }[] => {
        if (whom.some(({ compared }) => !isAsked(compared, path))) return []
        const groupValues = valuesAt(whom, path)
        const valuesOfOthers = valuesAt(
          otherLearners.filter(({ compared }) => isAsked(compared, path)),
          path,
        )
        const isShared = [...valuesOfOthers.keys()].some((key) => groupValues.has(key))
        if (groupValues.has(undefined) || groupValues.size > maxValues || isShared) return []
        // Two or more lists of ids explain little. The answer to a multiple choice is such a list.
        if (groupValues.size > 1 && [...groupValues.values()].some(Array.isArray)) return []
        const decides = [...valuesOfOthers.values()]
          .slice(0, maxValues)
          .every((value) => !hasEffect(withValue(first.learner, path, value)))
        return decides && valuesOfOthers.size > 0 ? [{ path, values: [...groupValues.values()] }] : []
      })
      const [shortest] = found.sort((a, b) => a.values.length - b.values.length)
      if (!shortest) return {}
      return withAllValues(
        { [nameOf(shortest.path)]: shortest.values },
        first.learner,
        cause.alone,
        hasEffect,
      )
    }
  })
}

/** A reason with more values explains little. */
const maxValues = 8

/** The JSON of each value of the learners at the path → the value; `undefined` for no value. */
const valuesAt = (affected: readonly Affected[], path: string) =>
  new Map(
    affected.map(({ compared: { learner } }) => {
      const value = valueAt(learner, path)
      return [value === undefined ? undefined : JSON.stringify(value), value] as const
    }),
  )

/** Learners, and the screens that they lose and see. */
interface AffectedGroup {
  whom: readonly Affected[]
  lost: string[]
  seen: string[]
}

/**
 * Groups the screens by the learners who lose or see them. A screen joins an existing group if the group contains all
 * learners of the screen.
 */
function groupsOf(
  affected: readonly Affected[],
  ids: Readonly<Record<Side, readonly string[]>>,
): AffectedGroup[] {
  const bySide = (side: Side) => {
    const groups: { whom: readonly Affected[]; ids: string[] }[] = []
    const whomOf = (id: string) => affected.filter((each) => each[side].includes(id))
    const sorted = ids[side].toSorted((a, b) => whomOf(b).length - whomOf(a).length)
    for (const id of sorted) {
      const whom = whomOf(id)
      const known = groups.find((group) => whom.every((each) => group.whom.includes(each)))
      if (known) known.ids.push(id)
      else groups.push({ whom, ids: [id] })
    }
    return groups.map((group) => ({ ...group, ids: ids[side].filter((id) => group.ids.includes(id)) }))
  }
  const seen = bySide('seen')
  const isSame = (a: readonly Affected[], b: readonly Affected[]) =>
    a.length === b.length && a.every((each) => b.includes(each))
  const losing = bySide('lost').map(({ whom, ids: lost }): AffectedGroup => {
    const sameLearners = seen.find((each) => isSame(each.whom, whom))
    return { whom, lost, seen: sameLearners?.ids ?? [] }
  })
  const seeing = seen.filter(({ whom }) => !losing.some((each) => isSame(each.whom, whom)))
  return [
    ...losing,
    ...seeing.map(({ whom, ids: seenIds }): AffectedGroup => ({ whom, lost: [], seen: seenIds })),
  ]
}
