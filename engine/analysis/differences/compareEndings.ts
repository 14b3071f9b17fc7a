/**
 * What a change does to what learners leave with: other bands, offers or last screens, no e-mail address. The same
 * learners walk through both versions: those of the walks that cover either, random ones, and all whose points differ.
 */
import { defaultContext } from '../../core/context/contextRoot.ts'
import { decidingReads } from '../decidingReads.ts'
import { coverOf } from '../paths/cover.ts'
import { pathsOf } from '../paths/paths.ts'
import { withinBudget } from '../diagrams.ts'
import { modelOf, type Version } from './createVersion.ts'
import { endingOf } from './endingOf.ts'
import { randomLearners, type RandomLearner } from './randomLearners.ts'
import { scoreLearners } from './scoreLearners.ts'

export interface EndingChange {
  /** `band of level`, `e-mail address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners for whom it differs. */
  learners: number
  /** What they all have in common and cannot do without: path of the context or id of a screen → value. */
  because: Readonly<Record<string, unknown>>
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
  const compared = learners.flatMap((each, index) => {
    const learner = { ...each, context: { ...compare.defaults, ...each.context } }
    const endings = compare.endings(learner, index)
    return endings ? [{ learner, index, ...endings }] : []
  })
  const facts = new Set(compared.flatMap(({ was, is }) => Object.keys(was).filter((fact) => fact in is)))
  const changes = [...facts].flatMap((fact): EndingChange[] => {
    const differs = ({ was, is }: (typeof compared)[number]) => was[fact] !== is[fact]
    const changed = compared.filter(differs)
    const [first] = changed
    if (!first) return []
    const moves = new Map<string, EndingChange['moves'][number]>()
    for (const { was, is } of changed) {
      const [from, to] = [was[fact]!, is[fact]!]
      const key = JSON.stringify([from, to])
      moves.set(key, { before: from, after: to, learners: (moves.get(key)?.learners ?? 0) + 1 })
    }
    const stillDiffers = (learner: RandomLearner) => {
      const endings = compare.endings(learner, first.index)
      return endings !== undefined && endings.was[fact] !== endings.is[fact]
    }
    const common = [...compare.reads].filter((path) =>
      isCommon(
        path,
        changed.map(({ learner }) => learner),
      ),
    )
    const other = leastLike(
      first.learner,
      compared.flatMap((each) => (differs(each) ? [] : [each.learner])),
      common,
    )
    return [
      {
        fact,
        learners: changed.length,
        because: other ? essentials(first.learner, other, common, stillDiffers) : {},
        moves: [...moves.values()].sort((a, b) => b.learners - a.learners),
        example: first.learner,
      },
    ]
  })
  return { tried: compared.length, changes }
}

const idOf = (path: string) => (path.startsWith('answers.') ? path.slice('answers.'.length) : undefined)

function valueAt({ context, answers }: RandomLearner, path: string): unknown {
  const id = idOf(path)
  return id === undefined ? context[path] : answers[id]
}

/** Of the others the one who has the fewest of these values of a learner. */
function leastLike(
  learner: RandomLearner,
  others: readonly RandomLearner[],
  paths: readonly string[],
): RandomLearner | undefined {
  const unlike = others.map((other) => paths.filter((path) => !isCommon(path, [learner, other])).length)
  return others[unlike.indexOf(Math.max(...unlike))]
}

/** Whether all learners have the same value there. */
function isCommon(path: string, learners: readonly RandomLearner[]): boolean {
  const value = JSON.stringify(valueAt(learners[0]!, path))
  return value !== undefined && learners.every((each) => JSON.stringify(valueAt(each, path)) === value)
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
    endings(learner: RandomLearner, index: number) {
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
      return differs(was, after) || differs(is, before) ? undefined : { was: was.facts, is: is.facts }
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

/** Of these values of a learner those that cannot be the other learner's without the difference being gone. */
function essentials(
  learner: RandomLearner,
  other: RandomLearner,
  paths: readonly string[],
  stillDiffers: (learner: RandomLearner) => boolean,
): Record<string, unknown> {
  let rest = learner
  const essential: Record<string, unknown> = {}
  for (const path of paths) {
    const changed = withValue(rest, path, valueAt(other, path))
    if (stillDiffers(changed)) rest = changed
    else essential[idOf(path) ?? path] = valueAt(learner, path)
  }
  return essential
}

function withValue({ context, answers }: RandomLearner, path: string, value: unknown): RandomLearner {
  const replaced = <T>(all: Readonly<Record<string, T>>, key: string) => {
    const { [key]: _own, ...others } = all
    return value === undefined ? others : { ...others, [key]: value as T }
  }
  const id = idOf(path)
  return id === undefined
    ? { context: replaced(context, path), answers }
    : { context, answers: replaced(answers, id) }
}
