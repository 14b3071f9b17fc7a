/**
 * What a change does to what learners leave with: other bands, offers or last screens, no e-mail address. The same
 * learners walk through both versions: those of the walks that cover either, random ones, and all whose points differ.
 */
import { defaultContext } from '../../core/context/contextRoot.ts'
import { decidingReads } from '../decidingReads.ts'
import type { Deciding, Learner } from '../decidingValues.ts'
import { coverOf } from '../paths/cover.ts'
import { pathsOf } from '../paths/paths.ts'
import { withinBudget } from '../diagrams.ts'
import { modelOf, type Version } from './createVersion.ts'
import { bandCauses, type BandCause } from './bandCauses.ts'
import { commonReasons, type Compared, type Endings } from './commonReasons.ts'
import { bandFact, endingOf, type Ending } from './endingOf.ts'
import { randomLearners, type RandomLearner } from './randomLearners.ts'
import { scoreLearners } from './scoreLearners.ts'

export interface EndingChange {
  /** `band of level`, `e-mail address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners for whom it differs. */
  learners: number
  /** Of a band: why it differs. Learners with other causes are another change; of other facts each move is one. */
  causes: readonly BandCause[]
  /** What they all have in common and cannot do without: the values with which it differs. None where `causes` say it. */
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
    const groups = new Map<string, { causes: BandCause[]; changed: Compared[] }>()
    for (const each of compared.filter(({ was, is }) => was.facts[fact] !== is.facts[fact])) {
      const causes = causesOf(fact, each)
      // What a band moves to follows from its cause; other facts have another reason for each move.
      const key = JSON.stringify(causes.length > 0 ? causes : moveOf(fact, each))
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
        because: becauseOf(fact, causes, changed),
        moves: movesOf(fact, changed),
        example: changed[0]!.learner,
      }))
  })
  return { tried: compared.length, changes }

  function causesOf(fact: string, { was, is }: Endings): BandCause[] {
    const name = fact.startsWith(bandFact) ? fact.slice(bandFact.length) : undefined
    if (name === undefined) return []
    const counted = (version: Version, { points }: Ending) => ({
      points: points[name]!,
      bands: version.program.scores[name]!,
    })
    return bandCauses(counted(before, was), counted(after, is))
  }

  /** Of a band only why other questions are asked: which sum moves it depends on all answers. */
  function becauseOf(fact: string, causes: readonly BandCause[], changed: readonly Compared[]): Deciding {
    if (causes.some((cause) => !('questions' in cause))) return {}
    const [was, is] = moveOf(fact, changed[0]!)
    const isSo = (endings: Endings) =>
      causes.length > 0
        ? causesOf(fact, endings).some((cause) => 'questions' in cause)
        : endings.was.facts[fact] === was && endings.is.facts[fact] === is
    const others = compared.filter((each) => !isSo(each))
    return commonReasons(changed, others, compare.reads, (learner) => {
      const endings = compare.endings(learner, changed[0]!.index)
      return endings && { ...endings, isSo: isSo(endings) }
    })
  }
}

const moveOf = (fact: string, { was, is }: Endings) => [was.facts[fact]!, is.facts[fact]!] as const

/** The most common first. */
function movesOf(fact: string, changed: readonly Compared[]): EndingChange['moves'] {
  const moves = new Map<string, EndingChange['moves'][number]>()
  for (const each of changed) {
    const [from, to] = moveOf(fact, each)
    const key = JSON.stringify([from, to])
    moves.set(key, { before: from, after: to, learners: (moves.get(key)?.learners ?? 0) + 1 })
  }
  return [...moves.values()].sort((a, b) => b.learners - a.learners)
}

function comparing(before: Version, after: Version) {
  const fitting = Math.floor(mostSteps / (before.program.length + after.program.length))
  const count = Math.min(mostRandom, Math.max(20, fitting))
  const [old, now] = [randomLearners(before).slice(0, count), randomLearners(after, 2).slice(0, count)]
  const nth = <T>(list: readonly T[], index: number) => list[index % list.length]!
  const reads = new Set([...readsOf(before), ...readsOf(after)])
  return {
    reads,
    /** What a learner has whose context says nothing of it. */
    defaults: defaultsOf(after, reads),
    random: now.map(({ context, answers }, index): RandomLearner => {
      const own = nth(old, index)
      return { context: { ...own.context, ...context }, answers: { ...own.answers, ...answers } }
    }),
    /** Undefined if a version refuses an answer to a question that both ask: then nobody knows what else they would say. */
    endings(learner: Learner, index: number): Endings | undefined {
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
