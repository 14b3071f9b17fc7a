/**
 * Compares the paths of two versions. A path is a sequence of screens. The comparison of the path graphs is exact. If
 * the exact comparison exceeds the budget, random learners walk through both versions instead.
 */
import { decidingReads } from '../decidingReads.ts'
import type { Cause } from './causes.ts'
import { describePath, type DescribedPath } from './describePath.ts'
import { pathExplainer } from './explainPaths.ts'
import { doubtsOf } from '../doubtsOf.ts'
import { differenceOf, type Difference } from './graphDifference.ts'
import { compareLearners, type LearnersDiff } from './compareLearners.ts'
import { end, pathGraphOf, type PathNode } from '../paths/pathGraph.ts'
import { withinBudget } from '../budget.ts'
import { modelOf, type Version } from './createVersion.ts'

/** The counts are decimal texts, because they can exceed the precision of a number. */
export interface ExactPaths {
  exact: true
  before: string
  after: string
  added: string
  removed: string
  /** How many pairs of an added and a removed path have the same screens. Undefined if the paths are not listed. */
  reordered: string | undefined
  samples: {
    added: readonly ComparedPath[]
    removed: readonly ComparedPath[]
    reordered: readonly { before: DescribedPath; after: DescribedPath; explained: boolean }[]
  }
  /** Whether a `when` or route of one of the versions reads a score. */
  readsScores: boolean
  /**
   * The reasons, in words, why the counts are not proven. The analysis cannot try all answers and values, so the graphs
   * may contain paths that no learner can follow.
   */
  unproven: readonly string[]
}

/** `explained` is true if single changes explain how the path differs (see `pathExplainer`). */
export type ComparedPath = DescribedPath & { explained: boolean }

export type PathsDiff = ExactPaths | ({ exact: false } & LearnersDiff)

const maxSamples = 60
/** If more paths than this are added, or more are removed, the paths are not listed: only samples are picked. */
const maxListed = 20_000

export function comparePaths(before: Version, after: Version, causes: readonly Cause[] = []): PathsDiff {
  return (
    withinBudget(() => compareExactly(before, after, causes)) ?? {
      exact: false,
      ...compareLearners(before, after),
    }
  )
}

function compareExactly(before: Version, after: Version, causes: readonly Cause[]): ExactPaths {
  const [oldModel, newModel] = [modelOf(before), modelOf(after)]
  const [old, now] = [pathGraphOf(oldModel), pathGraphOf(newModel)]
  const removed = differenceOf(old, now)
  const added = differenceOf(now, old)
  const isListed = added.count <= maxListed && removed.count <= maxListed
  const pairs = isListed ? reorderedIn(removed, added, before, after) : undefined
  const samplesOf = (difference: Difference, paired: ReadonlySet<string>, { program }: Version) =>
    isListed
      ? spread(
          difference.list(maxListed).filter((path) => !paired.has(idsOf(path, program).join())),
          maxSamples,
        )
      : spread(difference.pick(maxListed), maxSamples)
  const [oldReads, newReads] = [decidingReads(before.program), decidingReads(after.program)]
  const isExplained = pathExplainer([newModel, oldModel], causes)
  const describeOld = (nodes: PathNode[]): ComparedPath => {
    const path = describePath(oldModel, newModel, nodes, oldReads, before.today)
    return { ...path, explained: isExplained(path, path.screens, path.otherScreens) }
  }
  const describeNew = (nodes: PathNode[]): ComparedPath => {
    const path = describePath(newModel, oldModel, nodes, newReads, after.today)
    return { ...path, explained: isExplained(path, path.otherScreens, path.screens) }
  }
  const pairedPaths = (side: 'before' | 'after', { program }: Version) =>
    new Set(pairs?.map((pair) => idsOf(pair[side], program).join()))
  return {
    exact: true,
    before: String(old.paths),
    after: String(now.paths),
    added: String(added.count),
    removed: String(removed.count),
    reordered: pairs && String(pairs.length),
    samples: {
      added: samplesOf(added, pairedPaths('after', after), after).map(describeNew),
      removed: samplesOf(removed, pairedPaths('before', before), before).map(describeOld),
      reordered: spread(pairs ?? [], maxSamples).map((pair) => {
        const { explained, ...path } = describeNew(pair.after)
        return { before: describeOld(pair.before), after: path, explained }
      }),
    },
    readsScores: [...oldReads, ...newReads].some((path) => path.startsWith('scores.')),
    unproven: [...new Set([...doubtsOf(oldModel), ...doubtsOf(newModel)])],
  }
}

const idsOf = (path: readonly PathNode[], { screens }: Version['program']) =>
  path.map(({ position }) => screens[position]?.id ?? end)

/** Pairs of a removed and an added path with the same screens. */
function reorderedIn(removed: Difference, added: Difference, before: Version, after: Version) {
  const key = (path: readonly PathNode[], { program }: Version) => idsOf(path, program).sort().join()
  const unpaired = new Map<string, PathNode[][]>()
  for (const path of removed.list(maxListed)) {
    const screens = key(path, before)
    unpaired.set(screens, [...(unpaired.get(screens) ?? []), path])
  }
  return added.list(maxListed).flatMap((path) => {
    const partner = unpaired.get(key(path, after))?.shift()
    return partner ? [{ before: partner, after: path }] : []
  })
}

/** At most `most` entries, evenly spread over the list. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return Array.from(
    { length: Math.min(most, list.length) },
    (_none, index) => list[Math.floor(index * step)]!,
  )
}
