/**
 * Some learners have a change: they end differently in the newer version. Finds the reasons. A reason is an answer or
 * a context value: with another value, the first of these learners would not have the change. For example,
 * `{ goal: ['travel', 'work'] }`: the goal is a reason, and each of these learners has the goal `travel` or `work`.
 */
import { nameOf, valueAt, withValue, type Deciding } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import type { Ending } from './endingOf.ts'

/** How a learner ends in the older version (`was`) and in the newer one (`is`). */
export interface Endings {
  was: Ending
  is: Ending
}

/** A learner who reaches an end in both versions. */
export interface ComparedLearner extends Endings {
  learner: Learner
  /**
   * The index in two lists of random learners, one list for each version. The answers of these two learners are used
   * where `learner` has no answer.
   */
  index: number
}

/** A reason has at most this number of different values. `{ goal: ['travel', 'work'] }` has two. */
const maxSharedValues = 8

/**
 * @param changed learners who have the change; at least one. @param others learners without the change.
 * @param reads paths of values that may be the reason.
 * @param tryOut lets a variant of the first learner walk through both versions. `hasChange` says whether the variant
 * has the change too. The result is undefined if the variant does not reach an end in both versions.
 */
export function commonReasons(
  changed: readonly ComparedLearner[],
  others: readonly ComparedLearner[],
  reads: ReadonlySet<string>,
  tryOut: (variant: Learner) => (Endings & { hasChange: boolean }) | undefined,
): Deciding {
  const learners = changed.map(({ learner }) => learner)
  const common = new Map(
    [...reads].flatMap((path) => {
      const values = valuesAt(learners, path)
      return values && values.size <= maxSharedValues ? [[path, values] as const] : []
    }),
  )
  const first = changed[0]!
  /** Whether no learner in `changed` has this learner's value at the path. True if the learner is not asked for it. */
  const differsAt = (path: string) => (each: ComparedLearner) =>
    !isAsked(each, path) || !common.get(path)!.has(JSON.stringify(valueAt(each.learner, path)))
  /** Path → a value that removes the change. */
  const essential = new Map<string, unknown>()
  for (;;) {
    // The lookalikes have the same values as `changed` at the paths in `essential`, but not the change. If there are
    // lookalikes, another reason is missing.
    const lookalikes = others.filter((each) => ![...essential.keys()].some((path) => differsAt(path)(each)))
    const differenceCounts = lookalikes.map(
      (each) => [...common.keys()].filter((path) => differsAt(path)(each)).length,
    )
    // `essentialFor` first uses the lookalike who differs at the most paths. If none of that learner's values removes
    // the change, `essentialFor` uses the lookalike who differs at the fewest paths.
    const withDifferences = (count: number) => lookalikes[differenceCounts.indexOf(count)]
    const fromMost = essentialFor(withDifferences(Math.max(...differenceCounts)))
    const found =
      fromMost.length > 0 ? fromMost : essentialFor(withDifferences(Math.min(...differenceCounts)))
    if (found.length === 0) break
    for (const [path, value] of found) essential.set(path, value)
  }
  // If an answer matters only because it leads to a later question, the reason is the answer to the later question.
  const onlyLeadsToReason = (path: string, remaining: readonly string[]) => {
    const endings = tryOut(withValue(first.learner, path, essential.get(path)))
    const isReasonLost = remaining.some((each) => endings && isAsked(first, each) && !isAsked(endings, each))
    return isReasonLost && others.every((each) => remaining.some((at) => differsAt(at)(each)))
  }
  const reasons = [...essential.keys()].reduce<readonly string[]>(
    (kept, path) => {
      const remaining = kept.filter((each) => each !== path)
      return onlyLeadsToReason(path, remaining) ? remaining : kept
    },
    [...essential.keys()],
  )
  return Object.fromEntries(reasons.map((path) => [nameOf(path), [...common.get(path)!.values()]]))

  /**
   * Gives the values of `other` to the first learner, one by one. If a value removes the change, the value is returned
   * and the learner gets the old value back. Otherwise the learner keeps the value of `other`.
   */
  function essentialFor(other: ComparedLearner | undefined): [path: string, value: unknown][] {
    if (!other) return []
    let current = first.learner
    return [...common.keys()].flatMap((path) => {
      const value = valueAt(other.learner, path)
      if (common.get(path)!.has(JSON.stringify(value))) return []
      const variant = withValue(current, path, value)
      if (!tryOut(variant)?.hasChange) return [[path, value] as [string, unknown]]
      current = variant
      return []
    })
  }
}

/** Whether the question is on the learner's path in either version. True for a context value, which always exists. */
export const isAsked = ({ was, is }: Endings, path: string) =>
  !path.startsWith('answers.') || [was, is].some((ending) => ending.path.includes(nameOf(path)))

/** Whether a learner has one of the deciding values for each name. An answer counts only if its question is asked. */
export const hasDecidingValues = (each: ComparedLearner, deciding: Deciding): boolean =>
  Object.entries(deciding).every(([name, values]) => {
    const isContext = name in each.learner.context
    if (!isContext && !isAsked(each, `answers.${name}`)) return false
    const learnerValue = JSON.stringify(valueAt(each.learner, isContext ? name : `answers.${name}`))
    return values.some((value) => JSON.stringify(value) === learnerValue)
  })

/** The different values of the learners at a path, by their JSON; undefined if a learner has no value there. */
function valuesAt(learners: readonly Learner[], path: string): Map<string, unknown> | undefined {
  const values = new Map(learners.map((each) => [JSON.stringify(valueAt(each, path)), valueAt(each, path)]))
  return [...values.values()].includes(undefined) ? undefined : values
}
