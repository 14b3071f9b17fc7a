/**
 * The paths of two versions, as sequences of screens: exactly, by holding their graphs side by side; where the analysis
 * cannot tell them apart, by learners who are sent through both.
 */
import { sourcesAt } from '../../engine/analysis/vocabulary.ts'
import { witnessOf } from '../../engine/analysis/witness.ts'
import type { Model } from '../../engine/analysis/model.ts'
import { conditionReads } from '../../engine/core/conditions/conditionReads.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { differenceOf, type Difference } from './graphDifference.ts'
import { compareLearners, type LearnersDiff } from './compareLearners.ts'
import { end, pathGraphOf, type PathNode } from './pathGraph.ts'
import { modelOf, withinBudget, type Version } from './version.ts'

/** A path with a learner who takes it. */
export interface Path {
  screens: readonly string[]
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
  /** What of these decides where it leads: path → value. */
  because: Readonly<Record<string, unknown>>
}

/** Counts in decimal: they can be larger than any number. */
export interface ExactPaths {
  exact: true
  before: string
  after: string
  added: string
  removed: string
  /** Of the added and removed: pairs with the same screens in another order; undefined where they are too many to look. */
  reordered: string | undefined
  samples: {
    added: readonly Path[]
    removed: readonly Path[]
    reordered: readonly { before: Path; after: Path }[]
  }
}

export type PathsDiff = ExactPaths | ({ exact: false } & LearnersDiff)

const mostSamples = 10
/** More are counted, and not looked at one by one. */
const mostListed = 20_000

export function comparePaths(before: Version, after: Version): PathsDiff {
  return withinBudget(() => compareExactly(before, after)) ?? { exact: false, ...compareLearners(before, after) }
}

function compareExactly(before: Version, after: Version): ExactPaths {
  const [oldModel, newModel] = [modelOf(before), modelOf(after)]
  const [old, now] = [pathGraphOf(oldModel), pathGraphOf(newModel)]
  const removed = differenceOf(old, now)
  const added = differenceOf(now, old)
  const listed = added.count <= mostListed && removed.count <= mostListed
  const pairs = listed ? reorderedIn(removed, added, before, after) : undefined
  const rest = (difference: Difference, paired: ReadonlySet<string>, { program }: Version) =>
    listed
      ? spread(
          difference.list(mostListed).filter((path) => !paired.has(idsOf(path, program).join())),
          mostSamples,
        )
      : spread(difference.pick(mostListed), mostSamples)
  const pathOf = (model: Model) => (nodes: PathNode[]) => describe(model, nodes)
  const keys = (side: 'before' | 'after', { program }: Version) =>
    new Set(pairs?.map((pair) => idsOf(pair[side], program).join()))
  return {
    exact: true,
    before: String(old.paths),
    after: String(now.paths),
    added: String(added.count),
    removed: String(removed.count),
    reordered: pairs && String(pairs.length),
    samples: {
      added: rest(added, keys('after', after), after).map(pathOf(newModel)),
      removed: rest(removed, keys('before', before), before).map(pathOf(oldModel)),
      reordered: spread(pairs ?? [], mostSamples).map((pair) => ({
        before: describe(oldModel, pair.before),
        after: describe(newModel, pair.after),
      })),
    },
  }
}

const idsOf = (path: readonly PathNode[], { screens }: Version['program']) =>
  path.map(({ position }) => screens[position]?.id ?? end)

/** Pairs of a removed and an added path with the same screens. */
function reorderedIn(removed: Difference, added: Difference, before: Version, after: Version) {
  const key = (path: readonly PathNode[], { program }: Version) => idsOf(path, program).sort().join()
  const waiting = new Map<string, PathNode[][]>()
  for (const path of removed.list(mostListed)) {
    const of = key(path, before)
    waiting.set(of, [...(waiting.get(of) ?? []), path])
  }
  return added.list(mostListed).flatMap((path) => {
    const partner = waiting.get(key(path, after))?.shift()
    return partner ? [{ before: partner, after: path }] : []
  })
}

/** So many, from all parts of a list. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return Array.from({ length: Math.min(most, list.length) }, (_none, index) => list[Math.floor(index * step)]!)
}

function describe(model: Model, nodes: readonly PathNode[]): Path {
  const { screens, context, answers } = witnessOf(model, nodes, nodes.at(-1)!.possible)
  const reads = readsOf(model)
  const seen = [
    ...Object.entries(context).filter(([path]) => reads.has(path)),
    ...Object.entries(answers).filter(([id]) => reads.has(`answers.${id}`)),
  ]
  return { screens, context, answers, because: Object.fromEntries(seen) }
}

const known = new WeakMap<Model, ReadonlySet<string>>()

/** The paths on which any screen, route or answer makes the way depend. */
function readsOf(model: Model): ReadonlySet<string> {
  const { program } = model
  let reads = known.get(model)
  if (!reads) {
    const asked = program.screens.flatMap((screen) =>
      sourcesAt(screen!).flatMap((source) => [...conditionReads(source, program.conditions)]),
    )
    const readsScores = asked.some((path) => path.startsWith('scores.'))
    const giving = program.screens.flatMap((screen) => {
      const { id, gotos, config } = screen!
      const scores = readsScores && config.answers?.some(({ points }) => points !== undefined)
      return gotos.size > 0 || scores ? [`answers.${id}`] : []
    })
    known.set(model, (reads = new Set([...asked, ...giving])))
  }
  return reads
}
