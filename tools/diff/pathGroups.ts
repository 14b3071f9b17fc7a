/** Groups paths that change in the same way, and formats a group as one line. */
import pc from 'picocolors'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import { counted } from '../../engine/analysis/counted.ts'
import type { DescribedPath } from '../../engine/analysis/differences/describePath.ts'
import { valueSetWords, type ValueSet } from '../../engine/analysis/valueSets.ts'
import { markedChange, markedPath } from './markedPath.ts'

/** The most values that are named for one question or context field. */
const maxValues = 3
/** The most questions and context fields that one line names. */
const maxDeciding = 4
/** The most choices that are named for one answer with several choices. */
const maxChoices = 2

/** Paths that change in the same way. */
export interface PathGroup {
  /** The changed screens, with one screen before and one after: `halfway › [no longer: struggles] › reminder`. */
  change: string
  paths: number
  /** The first path, from start to end. */
  first: string
  /** The values that decide every path of the group. The keys are ids of questions and names of context fields. */
  because: Readonly<Record<string, ValueSet>>
}

/** The number of paths in these groups together. */
export const pathCount = (groups: readonly PathGroup[]) => groups.reduce((sum, { paths }) => sum + paths, 0)

/** @param sides returns the screens of a path in the older and in the newer version. */
export function groupPaths(
  paths: readonly DescribedPath[],
  sides: (path: DescribedPath) => [before: readonly string[], after: readonly string[]],
): PathGroup[] {
  const groups = new Map<string, PathGroup>()
  for (const path of paths) {
    const change = markedChange(...sides(path))
    const group = groups.get(change)
    const common = Object.entries(group?.because ?? path.because).filter(
      ([name, value]) => JSON.stringify(path.because[name]) === JSON.stringify(value),
    )
    groups.set(change, {
      change,
      paths: (group?.paths ?? 0) + 1,
      first: group?.first ?? markedPath(...sides(path)),
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
export function groupWords({ change, paths, first, because }: PathGroup): string {
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

/** Two groups have the same key if they change in the same way for the same values. */
export const groupKey = ({ change, because }: PathGroup): string => JSON.stringify([change, because])
