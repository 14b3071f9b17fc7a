/** Finds whether changed conditions and routes have another effect, and for whom. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { AffectedLearner, Meaning } from './change.ts'
import { always, and, not, or } from './comparableConditions.ts'
import { conditionOutside } from './affectedValues.ts'
import { findLearners, type ProbePoint, type Search } from './findLearners.ts'
import type { Version } from './createVersion.ts'

/** A route. Named conditions are inlined in `when`. `to` is undefined for the next screen in order. */
export interface PlainRoute {
  when: ConditionSource
  to: string | undefined
}

/** The id of the screen that follows in the list, in each version. */
export interface NextScreens {
  before: string | undefined
  after: string | undefined
}

/** One possible difference, and the condition of the learners whom it affects. */
interface PossibleDifference {
  whom: ConditionSource
  /** Whether the newer version leads these learners further ahead. */
  skips: boolean
  /** `was` and `is`: see `AffectedLearner`. */
  was: string
  is: string
}

/** Compares the condition of a screen. */
export const compareWhen = (
  before: Version,
  after: Version,
  screen: string,
  old: ConditionSource,
  now: ConditionSource,
): Meaning =>
  compare(before, after, { screen, at: 'when' }, [
    { whom: and(old, not(now)), skips: true, was: 'was shown', is: 'is skipped' },
    { whom: and(not(old), now), skips: false, was: 'was skipped', is: 'is shown' },
  ])

/** If there are more possible differences, the effect is reported as unknown. Most screens have only a few routes. */
const maxDifferences = 64

/** Compares the routes of a screen. */
export function compareNext(
  before: Version,
  after: Version,
  screen: string,
  old: readonly PlainRoute[],
  now: readonly PlainRoute[],
  next: NextScreens,
): Meaning {
  const differences = new Map<string, PossibleDifference>()
  const routes = exclusiveRoutes(now)
  const positionOf = (to: string | undefined) =>
    // A route to the next screen skips nothing.
    to === undefined ? 0 : (after.program.position.get(to) ?? Infinity)
  for (const was of exclusiveRoutes(old)) {
    for (const is of routes) {
      if (was.to === is.to) continue
      const key = JSON.stringify([was.to, is.to])
      const known = differences.get(key)?.whom
      const followsBoth = and(was.when, is.when)
      differences.set(key, {
        whom: known ? or(known, followsBoth) : followsBoth,
        skips: positionOf(is.to) > positionOf(was.to),
        was: screenWords(was.to ?? next.before),
        is: screenWords(is.to ?? next.after),
      })
    }
  }
  if (differences.size > maxDifferences) return { verdict: 'unknown', learners: [] }
  // Differences that skip screens come first: their learners lose these screens.
  const ordered = [...differences.values()].sort((a, b) => Number(b.skips) - Number(a.skips))
  return compare(before, after, { screen, at: 'routes' }, ordered)
}

const screenWords = (id: string | undefined) => (id === undefined ? 'the end' : `"${id}"`)

/**
 * Learners follow the first route whose condition is true. Each returned condition excludes the earlier routes, so that
 * exactly one condition is true for a learner. The last returned route leads to the next screen in order.
 */
const exclusiveRoutes = (routes: readonly PlainRoute[]): PlainRoute[] =>
  [...routes, { when: always, to: undefined }].map(({ when, to }, index) => ({
    when: and(when, ...routes.slice(0, index).map((earlier) => not(earlier.when))),
    to,
  }))

/** Searches for affected learners in the newer version. If there are none, searches in the older version. */
function compare(
  before: Version,
  after: Version,
  point: ProbePoint,
  differences: readonly PossibleDifference[],
): Meaning {
  if (differences.length === 0) return { verdict: 'same', learners: [] }
  let complete = true
  for (const version of [after, before]) {
    const search = findLearners(
      version,
      point,
      differences.map((each) => each.whom),
    )
    const learners = affectedIn(differences, search)
    if (learners.length > 0)
      return {
        verdict: 'other',
        learners: [...learners, ...furtherLearners(version, point, differences, search)],
      }
    complete &&= search.complete
  }
  return { verdict: complete ? 'same' : 'unknown', learners: [] }
}

const affectedIn = (differences: readonly PossibleDifference[], { found }: Search): AffectedLearner[] =>
  differences.flatMap(({ was, is }, index) => (found[index] ? [{ was, is, ...found[index] }] : []))

/**
 * For each difference, finds a second learner with other values than the first learner. There is no search for a third
 * learner, because more learners add little.
 */
function furtherLearners(
  version: Version,
  point: ProbePoint,
  differences: readonly PossibleDifference[],
  { found }: Search,
): AffectedLearner[] {
  const remaining = differences.flatMap((each, index): PossibleDifference[] => {
    const rest = found[index] && conditionOutside(found[index].values)
    return rest ? [{ ...each, whom: and(each.whom, rest) }] : []
  })
  if (remaining.length === 0) return []
  return affectedIn(
    remaining,
    findLearners(
      version,
      point,
      remaining.map(({ whom }) => whom),
    ),
  )
}
