/**
 * Formats the differences of config files as lines for a terminal. `diff` prints these lines if a version does not
 * compile, because `diff` cannot simulate learners in such a version.
 */
import pc from 'picocolors'
import type { FileDiff } from '../../engine/analysis/differences/compareFiles.ts'
import { counted } from '../../engine/analysis/counted.ts'
import { changeLine } from './printChange.ts'

const marks = { added: '+', removed: '-', changed: '~' } as const

/** Translations come last. Their added and removed texts are only counted. */
export function fileLines(files: readonly FileDiff[]): string[] {
  if (files.length === 0) return ['No file differs.']
  const [configs, translations] = [files.filter((each) => !localeOf(each)), files.filter(localeOf)]
  const lines = [...configs.flatMap(linesWithChanges), ...byFolder(translations).flatMap(translationLines)]
  return [
    pc.yellow('Effects on learners are unknown until the errors are fixed. Differences between the files:'),
    ...lines.map((line) => `  ${line}`),
  ]
}

const linesWithChanges = ({ file, kind, changes = [] }: FileDiff) => [
  `${marks[kind]} ${file}`,
  ...changes.map((change) => `  ${changeLine(change)}`),
]

const localeOf = ({ file }: FileDiff) => /(?:^copy\/|(?:^|\/)copy\.)([\w-]+)\.json$/.exec(file)?.[1]

const folderOf = ({ file }: FileDiff) => file.slice(0, file.lastIndexOf('/'))

const byFolder = (files: readonly FileDiff[]) =>
  [...new Set(files.map(folderOf))].map((folder) => files.filter((each) => folderOf(each) === folder))

/**
 * Lists each changed text, because it may be a mistake. Counts added and removed texts. Of a file without `changes`
 * (added, removed or invalid), lists only the name.
 * @param files the files of translations in one folder.
 */
function translationLines(files: readonly FileDiff[]): string[] {
  const listed = files.flatMap((each) => {
    const changes = (each.changes ?? []).filter(({ kind }) => kind === 'changed')
    return changes.length === 0 && each.changes ? [] : linesWithChanges({ ...each, changes })
  })
  /** The counts, such as `2 texts added` → the locales to which they apply. */
  const localesByCounts = new Map<string, string[]>()
  for (const each of files) {
    const count = (kind: string) => (each.changes ?? []).filter((change) => change.kind === kind).length
    const words = [
      ...(count('added') > 0 ? [`${counted(count('added'), 'text')} added`] : []),
      ...(count('removed') > 0 ? [`${counted(count('removed'), 'text')} removed`] : []),
    ].join(', ')
    if (words !== '') localesByCounts.set(words, [...(localesByCounts.get(words) ?? []), localeOf(each)!])
  }
  const folder = folderOf(files[0]!)
  return [
    ...listed,
    ...[...localesByCounts].map(
      ([words, locales]) => `~ ${folder}, translations: ${words} in ${locales.join(', ')}`,
    ),
  ]
}
