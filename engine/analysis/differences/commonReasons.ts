/** What decides that some learners end differently: values that all of them have and the first of them cannot do without. */
import { nameOf, valueAt, withValue, type Deciding, type Learner } from '../decidingValues.ts'
import type { Ending } from './endingOf.ts'

/** What a learner leaves each version with. */
export interface Endings {
  was: Ending
  is: Ending
}

/** A learner who has gone through both versions. */
export interface Compared extends Endings {
  learner: Learner
  /** Of the random learner who answers what this one does not. */
  index: number
}

/** With more values in common, nothing is said of a path. */
const mostCommon = 3

/**
 * @param others learners for whom it is not so. @param reads paths that may decide.
 * @param tryOut whether it is so for the first with another value; undefined if they do not end in both versions.
 */
export function commonReasons(
  changed: readonly Compared[],
  others: readonly Compared[],
  reads: ReadonlySet<string>,
  tryOut: (learner: Learner) => (Endings & { isSo: boolean }) | undefined,
): Deciding {
  const learners = changed.map(({ learner }) => learner)
  const common = new Map(
    [...reads].flatMap((path) => {
      const values = valuesAt(learners, path)
      return values && values.size <= mostCommon ? [[path, values] as const] : []
    }),
  )
  const first = changed[0]!
  const differsAt = (path: string) => (each: Compared) =>
    !isAsked(each, path) || !common.get(path)!.has(JSON.stringify(valueAt(each.learner, path)))
  /** What the first cannot do without → a value with which it is not so. */
  const essential = new Map<string, unknown>()
  for (;;) {
    // Another learner may have all of it, and still end as before.
    const alike = others.filter((each) => ![...essential.keys()].some((path) => differsAt(path)(each)))
    const unlike = alike.map((each) => [...common.keys()].filter((path) => differsAt(path)(each)).length)
    const other = alike[unlike.indexOf(Math.max(...unlike))]
    const found = other ? essentialFor(other.learner) : []
    if (found.length === 0) break
    for (const [path, value] of found) essential.set(path, value)
  }
  // An answer that only leads to a later question is no reason: the answer to that question is.
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

  function essentialFor(other: Learner): [path: string, value: unknown][] {
    let rest = first.learner
    return [...common.keys()].flatMap((path) => {
      const value = valueAt(other, path)
      if (common.get(path)!.has(JSON.stringify(value))) return []
      const without = withValue(rest, path, value)
      if (!tryOut(without)?.isSo) return [[path, value] as [string, unknown]]
      rest = without
      return []
    })
  }
}

/** Whether either version asks the question; a value of the context is always there. */
const isAsked = ({ was, is }: Endings, path: string) =>
  !path.startsWith('answers.') || [was, is].some((ending) => ending.path.includes(nameOf(path)))

/** The values that learners have there; undefined if one has none. */
function valuesAt(learners: readonly Learner[], path: string): Map<string, unknown> | undefined {
  const values = new Map(learners.map((each) => [JSON.stringify(valueAt(each, path)), valueAt(each, path)]))
  return [...values.values()].includes(undefined) ? undefined : values
}
