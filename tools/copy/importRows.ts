/** Turns a translator's file into changed files of translations. A problem of a row has the line of the row. */
import { suggest } from '../../engine/core/suggest.ts'
import { recordedHash, sourceHash } from '../../engine/core/copy/copySources.ts'
import { problem, type Problem } from '../../engine/core/errors.ts'
import type { Catalog } from './catalog.ts'
import { checkChanges } from './checkChanges.ts'
import type { Workspace } from './openWorkspace.ts'
import { changedFiles, type TextChange } from './changedFiles.ts'
import type { TranslatedFile, TranslatedRow } from './translatedFile.ts'
import { translationProblem } from './translationProblem.ts'
import { fallbackText, translationsOf } from './translations.ts'

export interface ImportedRows {
  /** The files to write, by path below the configs folder. Refused rows are left out. */
  files: Map<string, string>
  /** The number of accepted rows that add, change or remove a text, or confirm that a stale text is still right. */
  imported: number
  problems: Problem[]
}

/** @param name the name of the translator's file, for problems. */
export function importRows(workspace: Workspace, name: string, file: TranslatedFile): ImportedRows {
  const wrongLanguages = checkLanguages(workspace, name, file)
  if (wrongLanguages.length > 0) return { files: new Map(), imported: 0, problems: wrongLanguages }
  const { changes, problems } = changesOf(workspace, name, file)
  const refused = checkChanges(workspace, name, file.locale, changes)
  const accepted = changes.filter((change) => !refused.has(change))
  problems.push(
    ...[...refused.values()].flat(),
    ...accepted.flatMap((change) => staleProblems(name, file.locale, change)),
  )
  problems.sort((a, b) => a.line - b.line)
  return { files: changedFiles(file.locale, accepted), imported: accepted.length, problems }
}

const positionOf = (file: string, line: number) => ({ file, line, column: 1, pointer: '' })

function checkLanguages(
  { site }: Workspace,
  name: string,
  { sourceLocale, locale }: TranslatedFile,
): Problem[] {
  const wrong = (found: string, hint?: string) => translationProblem('wrong-language', name, 1, found, hint)
  const isTarget = site.locales.includes(locale) && locale !== site.defaultLocale
  const sourceHint = `The configs are written in "${site.defaultLocale}".`
  return [
    ...(isTarget ? [] : [wrong(`"${locale}" as the target`)]),
    ...(sourceLocale === site.defaultLocale ? [] : [wrong(`"${sourceLocale}" as the source`, sourceHint)]),
  ]
}

function changesOf({ catalogs }: Workspace, name: string, { locale, rows }: TranslatedFile) {
  const problems: Problem[] = []
  const changes: TextChange[] = []
  const seen = new Set<string>()
  const states = new Map(
    catalogs.map((catalog) => [
      catalog.id,
      new Map(translationsOf(catalog, locale).map(({ key, state }) => [key, state])),
    ]),
  )
  for (const row of rows) {
    const id = `${row.catalog} ${row.key}`
    const catalog = catalogs.find((each) => each.id === row.catalog)
    const wrong = checkRow(row, catalog, locale, name, seen.has(id))
    seen.add(id)
    if (wrong || !catalog) {
      problems.push(...(wrong ? [wrong] : []))
      continue
    }
    const rowChanges = changeOf(catalog, locale, row, states.get(catalog.id)!.get(row.key) === 'stale')
    if (rowChanges.length > 0 && isOutdated(catalog, locale, row))
      problems.push(outdatedProblem(name, locale, row))
    else changes.push(...rowChanges)
  }
  return { changes, problems }
}

function checkRow(
  { catalog: id, key, line }: TranslatedRow,
  catalog: Catalog | undefined,
  locale: string,
  name: string,
  isRepeated: boolean,
): Problem | undefined {
  if (!catalog) return translationProblem('unknown-config', name, line, `"${id}"`)
  if (isRepeated) return translationProblem('duplicate-row', name, line, `"${key}"`)
  if (!catalog.locales.includes(locale))
    return translationProblem('not-offered', name, line, `"${id}" in "${locale}"`)
  if (catalog.sourceOf(key)) return undefined
  const similar = suggest(
    key,
    catalog.sources.map((source) => source.key),
  )
  const hint = similar && `Did you mean "${similar}"?`
  return translationProblem('unknown-text', name, line, `"${key}" in "${id}"`, hint)
}

function changeOf(catalog: Catalog, locale: string, row: TranslatedRow, isStale: boolean): TextChange[] {
  const { target } = row
  const current = catalog.translations[locale]?.[row.key] ?? ''
  // An empty translation means that the text is not translated yet. It does not remove the current text.
  if (target === '') return []
  if (target === current) {
    const isConfirmed = isStale && row.isDone && row.hash === hashOf(catalog, row.key)
    return isConfirmed ? [{ catalog, row, text: target }] : []
  }
  if (target !== fallbackText(catalog, row.key, locale)) return [{ catalog, row, text: target }]
  // The fallback language has the same text, so this language needs no text of its own.
  return current === '' ? [] : [{ catalog, row, text: undefined }]
}

function hashOf(catalog: Catalog, key: string): string | undefined {
  const source = catalog.sourceOf(key)
  return source && sourceHash(source.text)
}

/** Whether the row translates an older source, although the configs have a translation of the current source. */
function isOutdated(catalog: Catalog, locale: string, row: TranslatedRow): boolean {
  const currentHash = hashOf(catalog, row.key)
  const isTranslated = Boolean(catalog.translations[locale]?.[row.key])
  return (
    isTranslated &&
    row.hash !== currentHash &&
    recordedHash(catalog.recordedHashes, row.key, locale) === currentHash
  )
}

const otherSourceWords = ({ key }: TranslatedRow, locale: string) =>
  `"${key}" in "${locale}" was translated from another version of the source`

const outdatedProblem = (name: string, locale: string, row: TranslatedRow): Problem =>
  problem(
    'stale-copy',
    positionOf(name, row.line),
    otherSourceWords(row, locale),
    'The row is not imported, because the configs have a translation of the current source. To see it, use `export --all`.',
  )

/**
 * Warns that a row translates an older source. The row is imported, because the configs record no translation of the
 * current source.
 */
function staleProblems(name: string, locale: string, { catalog, row, text }: TextChange): Problem[] {
  if (text === undefined || row.hash === hashOf(catalog, row.key)) return []
  const hint = 'The row is imported, but its translation is stale: export the text again.'
  return [problem('stale-copy', positionOf(name, row.line), otherSourceWords(row, locale), hint)]
}
