/** Whether conditions and routes that are written differently decide differently, for whom, and how. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { AffectedLearner, Meaning } from './change.ts'
import { always, and, not, or } from './comparableConditions.ts'
import { findLearners, type ScreenSide } from './findLearners.ts'
import type { Version } from './createVersion.ts'

/** A route as it is compared: without named conditions; `to` is undefined for the next screen in order. */
export interface PlainRoute {
  when: ConditionSource
  to: string | undefined
}

/** One way in which the two versions can differ, and who is met by it. */
interface Difference {
  for: ConditionSource
  was: string
  is: string
}

/** Of the condition of a screen that both have. */
export const compareWhen = (
  before: Version,
  after: Version,
  screen: string,
  old: ConditionSource,
  now: ConditionSource,
): Meaning =>
  compare(before, after, { screen, side: 'before' }, [
    { for: and(not(old), now), was: 'was skipped', is: 'is shown' },
    { for: and(old, not(now)), was: 'was shown', is: 'is skipped' },
  ])

/** More ways to differ are not looked for: a screen has a handful of routes. */
const mostDifferences = 64

/** Of the routes of a screen that both have. */
export function compareNext(
  before: Version,
  after: Version,
  screen: string,
  old: readonly PlainRoute[],
  now: readonly PlainRoute[],
): Meaning {
  const differences = new Map<string, Difference>()
  const taken = takenOf(now)
  for (const was of takenOf(old)) {
    for (const is of taken) {
      if (was.to === is.to) continue
      const key = JSON.stringify([was.to, is.to])
      const known = differences.get(key)?.for
      const both = and(was.when, is.when)
      differences.set(key, {
        for: known ? or(known, both) : both,
        was: `went on ${towards(was.to)}`,
        is: `goes on ${towards(is.to)}`,
      })
    }
  }
  if (differences.size > mostDifferences) return { verdict: 'unknown', learners: [] }
  return compare(before, after, { screen, side: 'after' }, [...differences.values()])
}

/** For whom each route is taken: those for whom no earlier one is. */
const takenOf = (routes: readonly PlainRoute[]): PlainRoute[] =>
  [...routes, { when: always, to: undefined }].map(({ when, to }, index) => ({
    when: and(when, ...routes.slice(0, index).map((earlier) => not(earlier.when))),
    to,
  }))

export const towards = (to: string | undefined) => (to === undefined ? 'in order' : `to ${to}`)

/** Among the learners of the newer version, as they are those who come; only where that shows nothing among the older's. */
function compare(
  before: Version,
  after: Version,
  place: ScreenSide,
  differences: readonly Difference[],
): Meaning {
  if (differences.length === 0) return { verdict: 'same', learners: [] }
  let complete = true
  for (const version of [after, before]) {
    const search = findLearners(
      version,
      place,
      differences.map((each) => each.for),
    )
    const learners = differences.flatMap(({ was, is }, index): AffectedLearner[] => {
      const found = search.found[index]
      return found ? [{ was, is, ...found }] : []
    })
    if (learners.length > 0) return { verdict: 'other', learners }
    complete &&= search.complete
  }
  return { verdict: complete ? 'same' : 'unknown', learners: [] }
}
