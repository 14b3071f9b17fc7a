/**
 * What a change does to what learners leave with: other bands, offers or last screens, no e-mail address. The same
 * learners walk through both versions: those of the walks that cover either, random ones, and all whose points differ.
 */
import { defaultContext } from '../../core/context/contextRoot.ts'
import { decidingReads } from '../decidingReads.ts'
import { nameOf, valueAt, withValue, type Deciding, type Learner } from '../decidingValues.ts'
import { coverOf } from '../paths/cover.ts'
import { pathsOf } from '../paths/paths.ts'
import { withinBudget } from '../diagrams.ts'
import { modelOf, type Version } from './createVersion.ts'
import { bandCauses, type BandCause } from './bandCauses.ts'
import { bandFact, endingOf, type Ending } from './endingOf.ts'
import { randomLearners, type RandomLearner } from './randomLearners.ts'
import { scoreLearners } from './scoreLearners.ts'

export interface EndingChange {
  /** `band of level`, `e-mail address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners for whom it differs. */
  learners: number
  /** Of a band: why it differs. Learners with other causes are another change. */
  causes: readonly BandCause[]
  /** What they all have in common and cannot do without: the values with which it differs. */
  because: Deciding
  /** The most common first. */
  moves: readonly { before: string; after: string; learners: number }[]
  example: RandomLearner
}

export interface EndingsDiff {
  /** The number of learners whose answers both versions accept. */
  tried: number
  /** By fact; of each the most common first. */
  changes: readonly EndingChange[]
}

/** The most screens of all learners together. */
const mostSteps = 200_000
/** Of each version; random ones beyond these find little more. */
const mostRandom = 150

export function compareEndings(before: Version, after: Version): EndingsDiff {
  const compare = comparing(before, after)
  const learners = [
    ...scoreLearners(before, after),
    ...walkersOf(after),
    ...walkersOf(before),
    ...compare.random,
  ]
  const compared = learners.flatMap((each, index): Compared[] => {
    const learner = { ...each, context: { ...compare.defaults, ...each.context } }
    const endings = compare.endings(learner, index)
    return endings ? [{ learner, index, ...endings }] : []
  })
  const facts = new Set(
    compared.flatMap(({ was, is }) => Object.keys(was.facts).filter((fact) => fact in is.facts)),
  )
  const changes = [...facts].flatMap((fact): EndingChange[] => {
    const differs = ({ was, is }: Compared) => was.facts[fact] !== is.facts[fact]
    const same = compared.filter((each) => !differs(each)).map(({ learner }) => learner)
    const groups = new Map<string, { causes: BandCause[]; changed: Compared[] }>()
    for (const each of compared.filter(differs)) {
      const causes = causesOf(fact, each)
      const key = JSON.stringify(causes)
      const group = groups.get(key) ?? { causes, changed: [] }
      groups.set(key, group)
      group.changed.push(each)
    }
    return [...groups.values()]
      .sort((a, b) => b.changed.length - a.changed.length)
      .map(({ causes, changed }) => ({
        fact,
        learners: changed.length,
        causes,
        because: compare.deciding(fact, changed, same),
        moves: movesOf(fact, changed),
        example: changed[0]!.learner,
      }))
  })
  return { tried: compared.length, changes }

  function causesOf(fact: string, { was, is }: Compared): BandCause[] {
    const name = fact.startsWith(bandFact) ? fact.slice(bandFact.length) : undefined
    if (name === undefined) return []
    const counted = (version: Version, { points }: Ending) => ({
      points: points[name]!,
      bands: version.program.scores[name]!,
    })
    return bandCauses(counted(before, was), counted(after, is))
  }
}

/** A learner who has gone through both versions. */
interface Compared {
  learner: Learner
  index: number
  was: Ending
  is: Ending
}

/** The most common first. */
function movesOf(fact: string, changed: readonly Compared[]): EndingChange['moves'] {
  const moves = new Map<string, EndingChange['moves'][number]>()
  for (const { was, is } of changed) {
    const [from, to] = [was.facts[fact]!, is.facts[fact]!]
    const key = JSON.stringify([from, to])
    moves.set(key, { before: from, after: to, learners: (moves.get(key)?.learners ?? 0) + 1 })
  }
  return [...moves.values()].sort((a, b) => b.learners - a.learners)
}

/** With more values in common, nothing is said of a path. */
const mostCommon = 3

/** The values that learners have there; undefined if one has none. */
function valuesAt(learners: readonly Learner[], path: string): Map<string, unknown> | undefined {
  const values = new Map(learners.map((each) => [JSON.stringify(valueAt(each, path)), valueAt(each, path)]))
  return [...values.values()].includes(undefined) ? undefined : values
}

function comparing(before: Version, after: Version) {
  const fitting = Math.floor(mostSteps / (before.program.length + after.program.length))
  const count = Math.min(mostRandom, Math.max(20, fitting))
  const [old, now] = [randomLearners(before).slice(0, count), randomLearners(after, 2).slice(0, count)]
  const nth = <T>(list: readonly T[], index: number) => list[index % list.length]!
  const reads = new Set([...readsOf(before), ...readsOf(after)])
  return {
    /** What all changed learners have in common of what the first of them cannot do without. */
    deciding(fact: string, changed: readonly Compared[], same: readonly Learner[]): Deciding {
      const common = new Map(
        [...reads].flatMap((path) => {
          const values = valuesAt(
            changed.map(({ learner }) => learner),
            path,
          )
          return values && values.size <= mostCommon ? [[path, values] as const] : []
        }),
      )
      const isUnlike = (other: Learner, [path, values]: readonly [string, Map<string, unknown>]) =>
        !values.has(JSON.stringify(valueAt(other, path)))
      const unlike = same.map((other) => [...common].filter((each) => isUnlike(other, each)).length)
      const other = same[unlike.indexOf(Math.max(...unlike))]
      if (!other) return {}
      let rest = changed[0]!.learner
      const essential = [...common].flatMap(([path, values]) => {
        if (!isUnlike(other, [path, values])) return []
        const without = withValue(rest, path, valueAt(other, path))
        const endings = this.endings(without, changed[0]!.index)
        if (!endings || endings.was.facts[fact] === endings.is.facts[fact])
          return [[nameOf(path), [...values.values()]] as const]
        rest = without
        return []
      })
      return Object.fromEntries(essential)
    },
    /** What a learner has whose context says nothing of it. */
    defaults: defaultsOf(after, reads),
    random: now.map(({ context, answers }, index): RandomLearner => {
      const own = nth(old, index)
      return { context: { ...own.context, ...context }, answers: { ...own.answers, ...answers } }
    }),
    /** Undefined if a version refuses an answer to a question that both ask: then nobody knows what else they would say. */
    endings(learner: Learner, index: number): { was: Ending; is: Ending } | undefined {
      const [oldOwn, newOwn] = [nth(old, index), nth(now, index)]
      // A question that one version alone asks on the way is answered alike in both.
      const all = {
        context: learner.context,
        answers: { ...oldOwn.answers, ...newOwn.answers, ...learner.answers },
      }
      const [was, is] = [endingOf(before, all, oldOwn), endingOf(after, all, newOwn)]
      if (!was || !is) return undefined
      const differs = ({ path, refused }: typeof was, other: Version) =>
        path.some((id) => refused.has(id) && other.program.position.has(id))
      return differs(was, after) || differs(is, before) ? undefined : { was, is }
    },
  }
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

/** Everything that may decide an ending. */
function readsOf(version: Version): string[] {
  const reads = withinBudget(() => [...decidingReads(modelOf(version))]) ?? []
  const scored = version.program.screens.flatMap((screen) =>
    screen!.config.answers?.some(({ points }) => points !== undefined) ? [`answers.${screen!.id}`] : [],
  )
  return [...reads, ...scored]
}

const walkersOf = (version: Version): readonly RandomLearner[] =>
  withinBudget(() => {
    const model = modelOf(version)
    const most = Math.max(20, Math.floor(mostSteps / version.program.length / 4))
    return coverOf(model, pathsOf(model), version.today, { most }).walks
  }) ?? []
