/** The paths of a comparison as lines for a terminal. */
import pc from 'picocolors'
import type { ExactPaths, PathsDiff } from '../../engine/analysis/differences/comparePaths.ts'
import type { DescribedPath } from '../../engine/analysis/differences/describePath.ts'
import { movedIds } from '../../engine/analysis/differences/movedIds.ts'
import { counted, valueWords } from '../../engine/analysis/differences/changeWords.ts'

export function pathsLines(paths: PathsDiff): string[] {
  return paths.exact ? exactLines(paths) : learnersLines(paths)
}

const exactLines = (paths: ExactPaths): string[] => [
  ...countedLines(paths),
  ...paths.unproven.map((each) => pc.yellow(`not proven: ${each}`)),
]

function countedLines({ before, after, added, removed, reordered, samples }: ExactPaths): string[] {
  const total = before === after ? `paths: ${before}` : `paths: ${before} → ${after}`
  if (added === '0' && removed === '0') return [`${total}, the same`]
  const pairs = Number(reordered ?? 0)
  const onlyAdded = BigInt(added) - BigInt(pairs)
  const onlyRemoved = BigInt(removed) - BigInt(pairs)
  const counts = [
    `${onlyAdded} added`,
    `${onlyRemoved} removed`,
    ...(pairs > 0 ? [`${pairs} reordered`] : []),
  ]
  const came = samples.added.map((path) => pathWords(path, marked(path.otherScreens, path.screens)))
  const went = samples.removed.map((path) => pathWords(path, marked(path.screens, path.otherScreens)))
  // A learner whose path has changed is listed once, with the new path.
  const gone = went.filter((line) => !came.includes(line))
  const listedTwice = BigInt(went.length - gone.length)
  return [
    `${total}: ${counts.join(', ')}`,
    ...came.map((line) => `  ${pc.green('+')} ${line}`),
    ...more(onlyAdded, came.length, 'added'),
    ...gone.map((line) => `  ${pc.red('-')} ${line}`),
    ...more(onlyRemoved - listedTwice, gone.length, 'removed'),
    ...samples.reordered.map(
      (pair) => `  ${pc.cyan('↕')} ${pathWords(pair.after, marked(pair.before.screens, pair.after.screens))}`,
    ),
    ...more(BigInt(pairs), samples.reordered.length, 'reordered'),
  ]
}

const more = (count: bigint, shown: number, what: string) =>
  count > BigInt(shown) ? [pc.dim(`    and ${count - BigInt(shown)} more ${what}`)] : []

/** The screens of a path, and what decides it. */
function pathWords({ because }: DescribedPath, screens: string): string {
  const decided = Object.entries(because).map(([name, value]) => `${name} = ${valueWords(value)}`)
  return screens + (decided.length > 0 ? pc.dim(`  (${decided.join(', ')})`) : '')
}

/** The most common screens in a row that are named. */
const mostNamed = 3

/** Two sequences as one: `goal › … › age › +budget › -exam › plan`. */
export function marked(before: readonly string[], after: readonly string[]): string {
  const parts: string[] = []
  let kept: string[] = []
  const flush = () => {
    if (kept.length > mostNamed) parts.push(kept[0]!, '…', kept.at(-1)!)
    else parts.push(...kept)
    kept = []
  }
  for (const { id, mark } of merged(before, after)) {
    if (mark === '') {
      kept.push(id)
      continue
    }
    flush()
    parts.push(mark === '+' ? pc.green(`+${id}`) : pc.red(`-${id}`))
  }
  flush()
  return parts.join(' › ')
}

/** The screens of both in one order: kept, removed (`-`), added (`+`). */
function merged(before: readonly string[], after: readonly string[]): { id: string; mark: '' | '+' | '-' }[] {
  const moved = movedIds(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
  const stays = (id: string) => before.includes(id) && after.includes(id) && !moved.has(id)
  const result: { id: string; mark: '' | '+' | '-' }[] = []
  let at = 0
  const takeGone = () => {
    for (; at < before.length && !stays(before[at]!); at++) result.push({ id: before[at]!, mark: '-' })
  }
  for (const id of after) {
    if (stays(id)) {
      takeGone()
      at++
      result.push({ id, mark: '' })
    } else result.push({ id, mark: '+' })
  }
  takeGone()
  return result
}

function learnersLines({ tried, differ, samples }: Extract<PathsDiff, { exact: false }>): string[] {
  return [
    `too many paths to compare: ${differ} of ${counted(tried, 'random learner')} take another path`,
    ...samples.map(({ before, after }) => `  ${pc.yellow('~')} ${marked(before, after)}`),
  ]
}
