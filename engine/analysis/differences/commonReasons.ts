/**
 * Finds why some learners end differently in the new version: the values that all of them share,
 * and without which the first of them would end as before.
 */
import { nameOf, valueAt, withValue, type Deciding, type Learner } from '../decidingValues.ts'
import type { Ending } from './endingOf.ts'

/** How a learner ends in the old version (`was`) and in the new one (`is`). */
export interface Endings {
  was: Ending
  is: Ending
}

/** A learner who has gone through both versions. */
export interface Compared extends Endings {
  learner: Learner
  /** Index of the random learner whose answers fill the gaps of this one. */
  index: number
}

/** A path on which the learners have more different values than this is not reported as a reason. */
const maxSharedValues = 8

/**
 * @param changed learners whose ending changes in the same way. @param others learners without that change.
 * @param reads paths of values that may be the reason.
 * @param tryOut runs both versions for a variant of the first learner; `hasChange`: the variant has the change too.
 * Undefined if the variant does not reach an end in both versions.
 */
export function commonReasons(
  changed: readonly Compared[],
  others: readonly Compared[],
  reads: ReadonlySet<string>,
  tryOut: (learner: Learner) => (Endings & { hasChange: boolean }) | undefined,
): Deciding {
  const learners = changed.map(({ learner }) => learner)
  const common = new Map(
    [...reads].flatMap((path) => {
      const values = valuesAt(learners, path)
      return values && values.size <= maxSharedValues ? [[path, values] as const] : []
    }),
  )
  const first = changed[0]!
  const differsAt = (path: string) => (each: Compared) =>
    !isAsked(each, path) || !common.get(path)!.has(JSON.stringify(valueAt(each.learner, path)))
  /** Path → a value with which the first learner would no longer have the change. */
  const essential = new Map<string, unknown>()
  for (;;) {
    // A learner may share all these values and still not have the change: then a reason is missing.
    const alike = others.filter((each) => ![...essential.keys()].some((path) => differsAt(path)(each)))
    const unlike = alike.map((each) => [...common.keys()].filter((path) => differsAt(path)(each)).length)
    // A learner with many different values may have the same ending for another reason. In that case, a learner with few
    // different values shows the reason.
    const other = (count: number) => alike[unlike.indexOf(count)]
    const most = essentialFor(other(Math.max(...unlike)))
    const found = most.length > 0 ? most : essentialFor(other(Math.min(...unlike)))
    if (found.length === 0) break
    for (const [path, value] of found) essential.set(path, value)
  }
  // If an answer matters only because it leads to a later question, the reason is the answer to the later question.
  const leadsOnly = (path: string, remaining: readonly string[]) => {
    const endings = tryOut(withValue(first.learner, path, essential.get(path)))
    const isLost = remaining.some((each) => endings && isAsked(first, each) && !isAsked(endings, each))
    return isLost && others.every((each) => remaining.some((at) => differsAt(at)(each)))
  }
  const named = [...essential.keys()].reduce<readonly string[]>(
    (kept, path) => {
      const remaining = kept.filter((each) => each !== path)
      return leadsOnly(path, remaining) ? remaining : kept
    },
    [...essential.keys()],
  )
  return Object.fromEntries(named.map((path) => [nameOf(path), [...common.get(path)!.values()]]))

  function essentialFor(other: Compared | undefined): [path: string, value: unknown][] {
    if (!other) return []
    let rest = first.learner
    return [...common.keys()].flatMap((path) => {
      const value = valueAt(other.learner, path)
      if (common.get(path)!.has(JSON.stringify(value))) return []
      const without = withValue(rest, path, value)
      if (!tryOut(without)?.hasChange) return [[path, value] as [string, unknown]]
      rest = without
      return []
    })
  }
}

/** Whether the question is on the learner's path in either version. True for a context value, which always exists. */
export const isAsked = ({ was, is }: Endings, path: string) =>
  !path.startsWith('answers.') || [was, is].some((ending) => ending.path.includes(nameOf(path)))

/** Whether a learner is asked all these questions and has one of the values for each. */
export const hasAll = (each: Compared, deciding: Deciding): boolean =>
  Object.entries(deciding).every(([name, values]) => {
    const isContext = name in each.learner.context
    if (!isContext && !isAsked(each, `answers.${name}`)) return false
    const own = JSON.stringify(valueAt(each.learner, isContext ? name : `answers.${name}`))
    return values.some((value) => JSON.stringify(value) === own)
  })

/** The different values of the learners at a path, by their JSON; undefined if a learner has no value there. */
function valuesAt(learners: readonly Learner[], path: string): Map<string, unknown> | undefined {
  const values = new Map(learners.map((each) => [JSON.stringify(valueAt(each, path)), valueAt(each, path)]))
  return [...values.values()].includes(undefined) ? undefined : values
}
