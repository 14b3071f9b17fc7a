/**
 * Tries the same learners in both versions: learners who together see every screen (`walkersOf`), learners whose band
 * of a score differs between the versions, and random learners.
 */
import { defaultContext } from '../../core/context/contextRoot.ts'
import { decidingReads } from '../decidingReads.ts'
import type { Learner } from '../learner.ts'
import { coverOf } from '../paths/cover.ts'
import { pathsOf } from '../paths/paths.ts'
import { withinBudget } from '../budget.ts'
import type { ComparedLearner, Endings } from './commonReasons.ts'
import { modelOf, type Version } from './createVersion.ts'
import { endingOf, type Ending } from './endingOf.ts'
import { randomLearners } from './randomLearners.ts'
import { scoreLearners } from './scoreLearners.ts'

export interface TriedLearners {
  /** The learners whose endings are known in both versions. */
  compared: readonly ComparedLearner[]
  /** Answers and context values that may decide an ending: `answers.goal`, `device`. */
  reads: ReadonlySet<string>
  /**
   * How the learner ends in both versions. Undefined if they reach no end in one of the versions. Also undefined if a
   * version refuses the answer to a question that both versions have: it is unknown what the learner would answer
   * instead.
   * @param index the index of a random learner in each version. The answers of these random learners are used where
   * `learner` has none.
   */
  endings(learner: Learner, index: number): Endings | undefined
  /** How the learner ends in a version with only some of the changes; undefined if they do not reach an end. */
  endingIn(version: Version, learner: Learner, index: number): Ending | undefined
}

/**
 * The maximum number of screens that all random learners see, summed over both versions. The same maximum applies to
 * the learners of `walkersOf`. 20 learners of each version are always allowed, even above the maximum.
 */
const maxSteps = 200_000
/** The maximum number of random learners of each version. More learners rarely find another difference. */
const maxRandom = 150

export function tryLearners(before: Version, after: Version): TriedLearners {
  const fittingCount = Math.floor(maxSteps / (before.program.length + after.program.length))
  const count = Math.min(maxRandom, Math.max(20, fittingCount))
  const [old, now] = [randomLearners(before, 1, count), randomLearners(after, 2, count)]
  /** An index beyond the end begins the list again. */
  const nth = <T>(list: readonly T[], index: number) => list[index % list.length]!
  const reads = new Set([...readsOf(before), ...readsOf(after)])
  /** Default values for the context values that a learner lacks. */
  const defaults = defaultsOf(after, reads)
  /** Random learners of both versions, merged in pairs. The values of the newer version have priority. */
  const mergedLearners = now.map(({ context, answers }, index): Learner => {
    const older = nth(old, index)
    return { context: { ...older.context, ...context }, answers: { ...older.answers, ...answers } }
  })
  /** The learner's answers, and those of random learners to all other questions. */
  const answersOf = ({ answers }: Learner, index: number) => ({
    ...nth(old, index).answers,
    ...nth(now, index).answers,
    ...answers,
  })
  const endings = (learner: Learner, index: number): Endings | undefined => {
    const all = { context: learner.context, answers: answersOf(learner, index) }
    const [was, is] = [endingOf(before, all, nth(old, index)), endingOf(after, all, nth(now, index))]
    if (!was || !is) return undefined
    const refusesShared = ({ path, refused }: Ending, other: Version) =>
      path.some((id) => refused.has(id) && other.program.position.has(id))
    return refusesShared(was, after) || refusesShared(is, before) ? undefined : { was, is }
  }
  const cache = new WeakMap<Learner, Map<Version, Ending | undefined>>()
  const endingIn: TriedLearners['endingIn'] = (version, learner, index) => {
    const byVersion = cache.get(learner) ?? new Map<Version, Ending | undefined>()
    cache.set(learner, byVersion)
    if (!byVersion.has(version)) {
      const { context } = learner
      const [all, random] = [learner, { context, answers: {} }].map((each) => answersOf(each, index))
      byVersion.set(version, endingOf(version, { context, answers: all! }, { context, answers: random! }))
    }
    return byVersion.get(version)
  }
  const learners = [
    ...scoreLearners(before, after),
    ...walkersOf(after),
    ...walkersOf(before),
    ...mergedLearners,
  ]
  const compared = learners.flatMap((each, index): ComparedLearner[] => {
    const context = { ...defaults, ...each.context }
    const found = endings({ ...each, context }, index)
    if (!found) return []
    const asked = new Set([...found.was.path, ...found.is.path])
    const given = Object.entries(answersOf(each, index)).filter(([id]) => asked.has(id))
    return [
      { learner: { context, answers: { ...Object.fromEntries(given), ...each.answers } }, index, ...found },
    ]
  })
  return { compared, reads, endings, endingIn }
}

function defaultsOf({ registry }: Version, reads: ReadonlySet<string>): Record<string, unknown> {
  const context = defaultContext(registry.plugins.roots)
  const defaults = [...reads].flatMap((path) => {
    const [root = '', name] = path.split('.')
    const value =
      name === undefined ? context[root] : (context[root] as Record<string, unknown> | undefined)?.[name]
    return root === 'answers' || value === undefined ? [] : [[path, value] as const]
  })
  return Object.fromEntries(defaults)
}

/** The paths of all values that may decide an ending. */
function readsOf({ program }: Version): string[] {
  const scored = program.screens.flatMap((screen) =>
    screen!.config.answers?.some(({ points }) => points !== undefined) ? [`answers.${screen!.id}`] : [],
  )
  return [...decidingReads(program), ...scored]
}

/** Learners who together see every screen of a version if possible; none if the analysis exceeds its budget. */
const walkersOf = (version: Version): readonly Learner[] =>
  withinBudget(() => {
    const model = modelOf(version)
    // Divided by 4: both versions have such learners, and each of these learners walks through both versions.
    const maxWalks = Math.max(20, Math.floor(maxSteps / version.program.length / 4))
    return coverOf(model, pathsOf(model), version.today, { maxWalks }).walks
  }) ?? []
