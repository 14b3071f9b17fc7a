/** Formats which paths differ between two versions, as lines for a terminal. */
import pc from 'picocolors'
import type { ExactPaths, PathsDiff } from '../../engine/analysis/differences/comparePaths.ts'
import { reroutes, type Change } from '../../engine/analysis/differences/change.ts'
import { counted } from '../../engine/analysis/counted.ts'
import { markedPath } from './markedPath.ts'
import { groupKey, groupPaths, groupWords, pathCount, type PathGroup } from './pathGroups.ts'

export interface PrintPathsOptions {
  /**
   * Set for an arm: its lines come after the lines of the control. Paths that change in the same way as in the control
   * are not listed again.
   */
  control?: { paths: PathsDiff; changes: readonly Change[] }
  /**
   * Lists also paths that follow from a single change. Otherwise they are omitted, because the line of the change
   * explains them.
   */
  listsAll?: boolean | undefined
}

/** @param changes All changes of the arm. A changed route can move learners to other paths, even if no path is new. */
export function pathsLines(
  paths: PathsDiff,
  changes: readonly Change[] = [],
  { control, listsAll = false }: PrintPathsOptions = {},
): string[] {
  if (!paths.exact) return learnersLines(paths)
  const exactControl = control?.paths.exact ? { ...control, paths: control.paths } : undefined
  return exactLines(paths, changes, listsAll, exactControl)
}

function exactLines(
  paths: ExactPaths,
  changes: readonly Change[],
  listsAll: boolean,
  control?: { paths: ExactPaths; changes: readonly Change[] },
): string[] {
  const unchangedText = unchangedWords(paths, changes)
  const unproven = paths.unproven.filter((each) => !control?.paths.unproven.includes(each))
  return [
    ...(control && isKnown(paths, unchangedText, control)
      ? []
      : countedLines(paths, unchangedText, listsAll, control?.paths)),
    ...unproven.map((each) => pc.yellow(`not proven: ${each}`)),
  ]
}

/** Whether the control's lines already say how these paths have changed. */
function isKnown(
  paths: ExactPaths,
  unchangedText: string,
  control: { paths: ExactPaths; changes: readonly Change[] },
): boolean {
  if (!hasChanged(paths))
    return !hasChanged(control.paths) && unchangedText === unchangedWords(control.paths, control.changes)
  const controlKeys = keysOf(control.paths)
  return Object.values(groupsOf(paths))
    .flat()
    .every((group) => controlKeys.has(groupKey(group)))
}

const hasChanged = ({ added, removed }: ExactPaths) => added !== '0' || removed !== '0'

const groupsOf = ({ samples: { added, removed, reordered } }: ExactPaths) => ({
  addedGroups: groupPaths(added, ({ otherScreens, screens }) => [otherScreens, screens]),
  removedGroups: groupPaths(removed, ({ otherScreens, screens }) => [screens, otherScreens]),
  reorderedGroups: groupPaths(
    reordered.map(({ before: was, after: is }) => ({ ...is, otherScreens: was.screens })),
    ({ otherScreens, screens }) => [otherScreens, screens],
  ),
})

const keysOf = (paths: ExactPaths) => new Set(Object.values(groupsOf(paths)).flat().map(groupKey))

function unchangedWords({ readsScores }: ExactPaths, changes: readonly Change[]): string {
  const rerouted = changes.map((change) => reroutes(change, readsScores))
  if (rerouted.every((each) => each === false)) return 'the same'
  return `the same sequences, ${rerouted.includes(true) ? '' : 'perhaps '}for other learners`
}

/** The paths with only those samples that may be listed. */
const withListableSamples = (paths: ExactPaths, listsAll: boolean): ExactPaths =>
  listsAll ? paths : unexplained(paths)

/** Leaves out the samples that a single change explains. */
const unexplained = (paths: ExactPaths): ExactPaths => {
  const { added, removed, reordered } = paths.samples
  const isUnexplained = ({ explained }: { explained: boolean }) => !explained
  return {
    ...paths,
    samples: {
      added: added.filter(isUnexplained),
      removed: removed.filter(isUnexplained),
      reordered: reordered.filter(isUnexplained),
    },
  }
}

const sampleCount = ({ samples: { added, removed, reordered } }: ExactPaths) =>
  added.length + removed.length + reordered.length

function countedLines(
  paths: ExactPaths,
  unchangedText: string,
  listsAll: boolean,
  control?: ExactPaths,
): string[] {
  const { before, after, added, removed, reordered } = paths
  const total = before === after ? `paths: ${before}` : `paths: ${before} → ${after}`
  if (!hasChanged(paths)) return [`${total}, ${unchangedText}`]
  // An added and a removed path with the same screens are a pair. A pair counts as one reordered path.
  const pairs = Number(reordered ?? 0)
  const onlyAdded = BigInt(added) - BigInt(pairs)
  const onlyRemoved = BigInt(removed) - BigInt(pairs)
  const counts = [
    ...(onlyAdded > 0 ? [`${onlyAdded} added`] : []),
    ...(onlyRemoved > 0 ? [`${onlyRemoved} removed`] : []),
    ...(pairs > 0 ? [`${pairs} reordered`] : []),
  ]
  const controlKeys = control ? keysOf(control) : new Set<string>()
  const ownPaths = withListableSamples(paths, listsAll)
  const { addedGroups, removedGroups, reorderedGroups } = groupsOf(ownPaths)
  // Single changes explain all samples, so there is nothing to list.
  if (addedGroups.length + removedGroups.length + reorderedGroups.length === 0) return []
  const isLegendPrinted = control !== undefined && sampleCount(withListableSamples(control, listsAll)) > 0
  const isPartial = sampleCount(ownPaths) < sampleCount(paths)
  // If an added path replaces a removed path, both have the same `change`. Only the added path is listed.
  const onlyOldGroups = removedGroups.filter(({ change }) =>
    addedGroups.every((each) => each.change !== change),
  )
  const replaced = pathCount(removedGroups) - pathCount(onlyOldGroups)
  const listed = [addedGroups, onlyOldGroups, reorderedGroups].map((groups) =>
    groups.filter((group) => !controlKeys.has(groupKey(group))),
  )
  const [shownAdded, shownRemoved, shownReordered] = listed.map((groups) => groups.slice(0, maxGroups)) as [
    PathGroup[],
    PathGroup[],
    PathGroup[],
  ]
  /** The number of paths that the list of the control already contains. */
  const countRepeated = (groups: readonly PathGroup[]) =>
    pathCount(groups.filter((group) => controlKeys.has(groupKey(group))))
  const repeatedCount = countRepeated([...addedGroups, ...onlyOldGroups, ...reorderedGroups])
  return [
    `${total}: ${counts.join(', ')}${isPartial ? '; only paths that one change alone does not explain are listed (--paths lists all)' : ''}`,
    ...(isLegendPrinted ? [] : legend.map((line) => pc.dim(`  ${line}`))),
    ...shownAdded.map((group) => `  ${pc.green('+')} ${groupWords(group)}`),
    ...more(onlyAdded, pathCount(shownAdded) + countRepeated(addedGroups), 'added'),
    ...shownRemoved.map((group) => `  ${pc.red('-')} ${groupWords(group)}`),
    ...(replaced > 0
      ? [pc.dim(`    and ${replaced} removed, whose learners are now on the added paths above`)]
      : []),
    ...more(
      onlyRemoved - BigInt(replaced),
      pathCount(shownRemoved) + countRepeated(onlyOldGroups),
      'removed',
    ),
    ...shownReordered.map((group) => `  ${pc.cyan('↕')} ${groupWords(group)}`),
    ...more(BigInt(pairs), pathCount(shownReordered) + countRepeated(reorderedGroups), 'reordered'),
    ...(repeatedCount > 0
      ? [pc.dim(`    and ${counted(repeatedCount, 'path')} with a change that is listed above`)]
      : []),
  ]
}

/** Printed above a list of paths, unless it is printed above the list of the control already. */
const legend = [
  'lines: + a sequence of screens that is new, - a sequence that is gone, ↕ the same screens in another order',
  'marks: [new: …] screens that these learners did not see before, [no longer: …] screens that they saw before',
]

/** The maximum number of groups in each list; `--json` has all samples. */
const maxGroups = 10

const more = (count: bigint, shown: number, what: string) =>
  count > BigInt(shown) ? [pc.dim(`    and ${count - BigInt(shown)} more ${what}`)] : []

function learnersLines({ tried, differ, samples }: Extract<PathsDiff, { exact: false }>): string[] {
  return [
    `too many paths to compare: ${differ} of ${counted(tried, 'random learner')} follow another path`,
    ...samples.map(({ before, after }) => `  ${pc.yellow('~')} ${markedPath(before, after)}`),
  ]
}
