/** The paths of a comparison for people. */
import pc from 'picocolors'
import type { ExactPaths, Path, PathsDiff } from './comparePaths.ts'
import { counted, valueWords } from './words.ts'

export function pathsLines(paths: PathsDiff): string[] {
  return paths.exact ? exactLines(paths) : learnersLines(paths)
}

function exactLines({ before, after, added, removed, reordered, samples }: ExactPaths): string[] {
  const total = before === after ? `paths: ${before}` : `paths: ${before} → ${after}`
  if (added === '0' && removed === '0') return [`${total}, the same`]
  const pairs = Number(reordered ?? 0)
  const onlyAdded = BigInt(added) - BigInt(pairs)
  const onlyRemoved = BigInt(removed) - BigInt(pairs)
  const counts = [`${onlyAdded} added`, `${onlyRemoved} removed`, ...(pairs > 0 ? [`${pairs} reordered`] : [])]
  return [
    `${total}: ${counts.join(', ')}`,
    ...samples.added.map((path) => `  ${pc.green('+')} ${pathWords(path)}`),
    ...more(onlyAdded, samples.added.length, 'added'),
    ...samples.removed.map((path) => `  ${pc.red('-')} ${pathWords(path)}`),
    ...more(onlyRemoved, samples.removed.length, 'removed'),
    ...samples.reordered.flatMap((pair) => [
      `  ${pc.cyan('↕')} ${pathWords(pair.before)}`,
      `  ${pc.cyan('→')} ${pathWords(pair.after)}`,
    ]),
    ...more(BigInt(pairs), samples.reordered.length, 'reordered'),
  ]
}

const more = (count: bigint, shown: number, what: string) =>
  count > BigInt(shown) ? [pc.dim(`    and ${count - BigInt(shown)} more ${what}`)] : []

/** The screens, and what decides that a learner takes them. */
function pathWords({ screens, because }: Path): string {
  const decided = Object.entries(because).map(([name, value]) => `${name} = ${valueWords(value)}`)
  return screens.join(' › ') + (decided.length > 0 ? pc.dim(`  (${decided.join(', ')})`) : '')
}

function learnersLines({ tried, differ, samples }: Extract<PathsDiff, { exact: false }>): string[] {
  return [
    `paths are too many to be told apart: of ${counted(tried, 'learner')} by chance ${differ} take another`,
    ...samples.flatMap(({ before, after }) => [
      `  ${pc.red('-')} ${before.join(' › ')}`,
      `  ${pc.green('+')} ${after.join(' › ')}`,
    ]),
  ]
}
