/** Formats which paths differ between two versions, as lines for a terminal. */
import pc from 'picocolors'
import type { ExactPaths, PathsDiff } from '../../engine/analysis/differences/comparePaths.ts'
import { reroutes, type Change } from '../../engine/analysis/differences/change.ts'
import type { DescribedPath } from '../../engine/analysis/differences/describePath.ts'
import { valueSetWords, type ValueSet } from '../../engine/analysis/valueSets.ts'
import { movedIds } from '../../engine/analysis/differences/movedIds.ts'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import { counted } from '../../engine/analysis/counted.ts'

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
  whole?: boolean | undefined
}

/** @param changes All changes of the arm. A changed route can change who takes a path, even if no path is new. */
export function pathsLines(
  paths: PathsDiff,
  changes: readonly Change[] = [],
  { control, whole = false }: PrintPathsOptions = {},
): string[] {
  if (!paths.exact) return learnersLines(paths)
  const known = control?.paths.exact ? { ...control, paths: control.paths } : undefined
  return exactLines(paths, changes, whole, known)
}

function exactLines(
  paths: ExactPaths,
  changes: readonly Change[],
  whole: boolean,
  control?: { paths: ExactPaths; changes: readonly Change[] },
): string[] {
  const unchanged = unchangedWords(paths, changes)
  const unproven = paths.unproven.filter((each) => !control?.paths.unproven.includes(each))
  return [
    ...(control && isKnown(paths, unchanged, control)
      ? []
      : countedLines(paths, unchanged, whole, control?.paths)),
    ...unproven.map((each) => pc.yellow(`not proven: ${each}`)),
  ]
}

/** Whether the control's lines already say how these paths have changed. */
function isKnown(
  paths: ExactPaths,
  unchanged: string,
  control: { paths: ExactPaths; changes: readonly Change[] },
): boolean {
  if (!hasChanged(paths))
    return !hasChanged(control.paths) && unchanged === unchangedWords(control.paths, control.changes)
  const known = keysOf(control.paths)
  return Object.values(groupsOf(paths))
    .flat()
    .every((group) => known.has(keyOf(group)))
}

const hasChanged = ({ added, removed }: ExactPaths) => added !== '0' || removed !== '0'

const groupsOf = ({ samples: { added, removed, reordered } }: ExactPaths) => ({
  addedGroups: grouped(added, ({ otherScreens, screens }) => [otherScreens, screens]),
  removedGroups: grouped(removed, ({ otherScreens, screens }) => [screens, otherScreens]),
  reorderedGroups: grouped(
    reordered.map(({ before: was, after: is }) => ({ ...is, otherScreens: was.screens })),
    ({ otherScreens, screens }) => [otherScreens, screens],
  ),
})

/** Two groups have the same key if they change in the same way for the same values. */
const keyOf = ({ change, because }: Group) => JSON.stringify([change, because])

const keysOf = (paths: ExactPaths) => new Set(Object.values(groupsOf(paths)).flat().map(keyOf))

function unchangedWords({ readsScores }: ExactPaths, changes: readonly Change[]): string {
  const rerouted = changes.map((change) => reroutes(change, readsScores))
  if (rerouted.every((each) => each === false)) return 'the same'
  return `the same sequences; who takes them ${rerouted.includes(true) ? 'has' : 'may have'} changed`
}

const listable = (paths: ExactPaths, whole: boolean): ExactPaths => (whole ? paths : unexplained(paths))

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

function countedLines(paths: ExactPaths, unchanged: string, whole: boolean, control?: ExactPaths): string[] {
  const { before, after, added, removed, reordered } = paths
  const total = before === after ? `paths: ${before}` : `paths: ${before} → ${after}`
  if (!hasChanged(paths)) return [`${total}, ${unchanged}`]
  const pairs = Number(reordered ?? 0)
  const onlyAdded = BigInt(added) - BigInt(pairs)
  const onlyRemoved = BigInt(removed) - BigInt(pairs)
  const counts = [
    ...(onlyAdded > 0 ? [`${onlyAdded} added`] : []),
    ...(onlyRemoved > 0 ? [`${onlyRemoved} removed`] : []),
    ...(pairs > 0 ? [`${pairs} reordered`] : []),
  ]
  const known = control ? keysOf(control) : new Set<string>()
  const ownPaths = listable(paths, whole)
  const { addedGroups, removedGroups, reorderedGroups } = groupsOf(ownPaths)
  // Single changes explain all samples, so there is nothing to list.
  if (addedGroups.length + removedGroups.length + reorderedGroups.length === 0) return []
  const isLegendPrinted = control !== undefined && sampleCount(listable(control, whole)) > 0
  const isPart = sampleCount(ownPaths) < sampleCount(paths)
  // A learner whose path has changed is listed once, with the new path.
  const onlyOldGroups = removedGroups.filter(({ change }) =>
    addedGroups.every((each) => each.change !== change),
  )
  const replaced = sumOf(removedGroups) - sumOf(onlyOldGroups)
  const listed = [addedGroups, onlyOldGroups, reorderedGroups].map((groups) =>
    groups.filter((group) => !known.has(keyOf(group))),
  )
  const [shownAdded, shownRemoved, shownReordered] = listed.map((groups) => groups.slice(0, maxGroups)) as [
    Group[],
    Group[],
    Group[],
  ]
  const repeated = (groups: readonly Group[]) => sumOf(groups.filter((group) => known.has(keyOf(group))))
  const alike = repeated([...addedGroups, ...onlyOldGroups, ...reorderedGroups])
  return [
    `${total}: ${counts.join(', ')}${isPart ? '; only those that follow from several changes together are listed (--paths lists the others too)' : ''}`,
    ...(isLegendPrinted ? [] : legend.map((line) => pc.dim(`  ${line}`))),
    ...shownAdded.map((group) => `  ${pc.green('+')} ${groupWords(group)}`),
    ...more(onlyAdded, sumOf(shownAdded) + repeated(addedGroups), 'added'),
    ...shownRemoved.map((group) => `  ${pc.red('-')} ${groupWords(group)}`),
    ...(replaced > 0
      ? [pc.dim(`    and ${replaced} removed, whose learners take the added paths above`)]
      : []),
    ...more(onlyRemoved - BigInt(replaced), sumOf(shownRemoved) + repeated(onlyOldGroups), 'removed'),
    ...shownReordered.map((group) => `  ${pc.cyan('↕')} ${groupWords(group)}`),
    ...more(BigInt(pairs), sumOf(shownReordered) + repeated(reorderedGroups), 'reordered'),
    ...(alike > 0 ? [pc.dim(`    and ${counted(alike, 'path')} with a change that is listed above`)] : []),
  ]
}

/** Printed above a list of paths, unless it is printed above the list of the control already. */
const legend = [
  'lines: + a sequence of screens that is new, - a sequence that is gone, ↕ the same screens in another order',
  'marks: [new: …] screens that these learners did not see before, [no longer: …] screens that they saw before',
]

const more = (count: bigint, shown: number, what: string) =>
  count > BigInt(shown) ? [pc.dim(`    and ${count - BigInt(shown)} more ${what}`)] : []

/** The most groups in each list; `--json` has all samples. */
const maxGroups = 10
/** The most values that are named for one question or context field. */
const maxValues = 3
/** The most questions and context fields that one line names. */
const maxDeciding = 4
/** The most choices that are named for one answer with several choices. */
const maxChoices = 2

/** Paths that change in the same way. */
interface Group {
  /** The changed screens, with one screen before and one after: `halfway › [no longer: struggles] › reminder`. */
  change: string
  paths: number
  /** The first path, from start to end. */
  first: string
  /** The values that decide every path of the group. The keys are ids of questions and names of context fields. */
  because: Readonly<Record<string, ValueSet>>
}

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { paths }) => sum + paths, 0)

function grouped(
  paths: readonly DescribedPath[],
  sides: (path: DescribedPath) => [before: readonly string[], after: readonly string[]],
): Group[] {
  const groups = new Map<string, Group>()
  for (const path of paths) {
    const parts = partsOf(...sides(path))
    const change = changedPart(parts)
    const known = groups.get(change)
    const common = Object.entries(known?.because ?? path.because).filter(
      ([name, value]) => JSON.stringify(path.because[name]) === JSON.stringify(value),
    )
    groups.set(change, {
      change,
      paths: (known?.paths ?? 0) + 1,
      first: known?.first ?? wordsOf(parts),
      because: Object.fromEntries(common),
    })
  }
  return [...groups.values()].sort((a, b) => b.paths - a.paths)
}

/** The choices of one answer are in brackets, because commas also separate answers: `goal = [water, …], age = 20`. */
const choiceWords = (value: unknown) =>
  Array.isArray(value)
    ? `[${[...value.slice(0, maxChoices), ...(value.length > maxChoices ? ['…'] : [])].join(', ')}]`
    : valueWords(value)

/**
 * `8 paths: halfway › [no longer: struggles] › reminder  (target-language = spanish)`. If there is only one path, it is
 * printed from start to end.
 */
function groupWords({ change, paths, first, because }: Group): string {
  const decided = Object.entries(because).map(
    ([name, set]) => `${name} ${valueSetWords(set, choiceWords, maxValues)}`,
  )
  const more = decided.length - maxDeciding
  const shown = [
    ...decided.slice(0, maxDeciding),
    ...(more > 0 ? [`and ${counted(more, 'more value')}`] : []),
  ]
  const who = decided.length > 0 ? pc.dim(`  (${shown.join(', ')})`) : ''
  return `${paths === 1 ? first : `${counted(paths, 'path')}: ${change}`}${who}`
}

/** If a part has more screens, only its first and its last screen are named. */
const maxNamed = 3

/** Screens in a row with the same mark. */
interface Part {
  ids: readonly string[]
  mark: '' | '+' | '-'
}

function partsOf(before: readonly string[], after: readonly string[]): Part[] {
  const parts: { ids: string[]; mark: Part['mark'] }[] = []
  for (const { id, mark } of merged(before, after)) {
    const last = parts.at(-1)
    if (last?.mark === mark) last.ids.push(id)
    else parts.push({ ids: [id], mark })
  }
  return parts
}

function partWords({ ids, mark }: Part): string[] {
  const words = ids.length > maxNamed ? [ids[0]!, '…', ids.at(-1)!] : ids
  if (mark === '') return [...words]
  return [mark === '+' ? pc.green(`[new: ${words.join(', ')}]`) : pc.red(`[no longer: ${words.join(', ')}]`)]
}

const wordsOf = (parts: readonly Part[]) => parts.flatMap(partWords).join(' › ')

/** Leaves out the unchanged screens at the start and at the end, except one on each side. */
const changedPart = (parts: readonly Part[]) =>
  wordsOf(
    parts.map((part, index) => {
      if (part.mark !== '') return part
      if (index === 0) return { ...part, ids: part.ids.slice(-1) }
      return index === parts.length - 1 ? { ...part, ids: part.ids.slice(0, 1) } : part
    }),
  )

/** Two sequences as one: `goal › … › age › [new: budget] › [no longer: exam] › plan`. */
export const markedPath = (before: readonly string[], after: readonly string[]): string =>
  wordsOf(partsOf(before, after))

/**
 * The screens of both sequences in one order: removed screens have `-`, added screens `+`. A moved screen occurs twice:
 * with `-` at its old position, with `+` at its new position.
 */
function merged(before: readonly string[], after: readonly string[]): { id: string; mark: '' | '+' | '-' }[] {
  const moved = movedIds(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
  const stays = (id: string) => before.includes(id) && after.includes(id) && !moved.has(id)
  const result: { id: string; mark: '' | '+' | '-' }[] = []
  let at = 0
  const addRemoved = () => {
    for (; at < before.length && !stays(before[at]!); at++) result.push({ id: before[at]!, mark: '-' })
  }
  for (const id of after) {
    if (stays(id)) {
      addRemoved()
      at++
      result.push({ id, mark: '' })
    } else result.push({ id, mark: '+' })
  }
  addRemoved()
  return result
}

function learnersLines({ tried, differ, samples }: Extract<PathsDiff, { exact: false }>): string[] {
  return [
    `too many paths to compare: ${differ} of ${counted(tried, 'random learner')} take another path`,
    ...samples.map(({ before, after }) => `  ${pc.yellow('~')} ${markedPath(before, after)}`),
  ]
}
