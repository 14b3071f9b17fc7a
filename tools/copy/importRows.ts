/** A translator's file to the files of the configs, checked as `check` checks them, each problem at its row. */
import { loadConfigs, type ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { suggest } from '../../engine/core/conditions/suggest.ts'
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { problem, type Problem, type ProblemCode } from '../../engine/core/errors.ts'
import { builtIn } from '../../runtime/app/createApp.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { copyPath, type Catalog, type Workspace } from './catalogs.ts'
import { copyText, hashesOf, record, sourcesFile } from './catalogFiles.ts'
import { importProblem } from './importProblem.ts'
import type { TranslatedFile, TranslatedRow } from './translatedRow.ts'
import { fallbackText, translationsOf } from './translations.ts'

export interface Imported {
  /** What to write, by path below the configs folder; without the rows that were refused. */
  files: Map<string, string>
  /** How many texts are new or other than before, or said to fit a changed source. */
  taken: number
  problems: Problem[]
}

/** A row that says something new. */
interface Change {
  catalog: Catalog
  row: TranslatedRow
  /** Undefined where the language's own text gives way to that of its fallback. */
  text: string | undefined
}

/** @param name of the translator's file, as problems name it. */
export function importRows(workspace: Workspace, name: string, file: TranslatedFile): Imported {
  const refused = checkLanguages(workspace, name, file)
  if (refused.length > 0) return { files: new Map(), taken: 0, problems: refused }
  const { changes, problems } = changesOf(workspace, name, file)
  const wrong = checkChanges(workspace, name, file.locale, changes)
  const kept = changes.filter((change) => !wrong.has(change))
  problems.push(
    ...[...wrong.values()].flat(),
    ...kept.flatMap((change) => toldAsStale(name, file.locale, change)),
  )
  problems.sort((a, b) => a.line - b.line)
  return { files: stage(file.locale, kept), taken: kept.length, problems }
}

const at = (file: string, line: number) => ({ file, line, column: 1, pointer: '' })

function checkLanguages({ site }: Workspace, name: string, { source, locale }: TranslatedFile): Problem[] {
  const told = (found: string, hint?: string) => problem('unknown-locale', at(name, 1), found, hint)
  const isTarget = site.locales.includes(locale) && locale !== site.defaultLocale
  return [
    ...(isTarget ? [] : [told(`"${locale}" as the target`)]),
    ...(source === site.defaultLocale
      ? []
      : [told(`"${source}" as the source`, `The configs are written in "${site.defaultLocale}".`)]),
  ]
}

/** What the rows say that the configs do not say yet. */
function changesOf({ catalogs }: Workspace, name: string, { locale, rows }: TranslatedFile) {
  const problems: Problem[] = []
  const changes: Change[] = []
  const seen = new Set<string>()
  const states = new Map(
    catalogs.map((catalog) => [
      catalog.id,
      new Map(translationsOf(catalog, locale).map(({ key, state }) => [key, state])),
    ]),
  )
  for (const row of rows) {
    const { line } = row
    const id = `${row.catalog} ${row.key}`
    const catalog = catalogs.find((each) => each.id === row.catalog)
    if (!catalog) problems.push(importProblem('unknown-config', name, line, `"${row.catalog}"`))
    else if (seen.has(id)) problems.push(importProblem('duplicate-row', name, line, `"${row.key}"`))
    else if (!catalog.locales.includes(locale))
      problems.push(
        problem('unknown-locale', at(name, line), `"${row.catalog}" is not offered in "${locale}"`),
      )
    else if (!catalog.sourceOf(row.key)) {
      const near = suggest(
        row.key,
        catalog.sources.map(({ key }) => key),
      )
      const hint = near && `Did you mean "${near}"?`
      problems.push(problem('unknown-copy-key', at(name, line), `"${row.key}" in "${row.catalog}"`, hint))
    } else {
      const change = changeOf(catalog, locale, row, states.get(catalog.id)!.get(row.key) === 'stale')
      if (change) changes.push(change)
    }
    seen.add(id)
  }
  return { changes, problems }
}

function changeOf(
  catalog: Catalog,
  locale: string,
  row: TranslatedRow,
  isStale: boolean,
): Change | undefined {
  const { target } = row
  const own = catalog.copies[locale]?.[row.key] ?? ''
  // An empty cell is not yet translated: it takes nothing away.
  if (target === '') return undefined
  if (target === own) {
    const fits = isStale && row.isDone && row.hash === hashOf(catalog, row.key)
    return fits ? { catalog, row, text: target } : undefined
  }
  if (target !== fallbackText(catalog, row.key, locale)) return { catalog, row, text: target }
  return own === '' ? undefined : { catalog, row, text: undefined }
}

function hashOf(catalog: Catalog, key: string): string | undefined {
  const source = catalog.sourceOf(key)
  return source && sourceHash(source.text)
}

/** A text made from an older source is taken all the same: it is nearer than what was there. */
function toldAsStale(name: string, locale: string, { catalog, row, text }: Change): Problem[] {
  if (text === undefined || row.hash === hashOf(catalog, row.key)) return []
  const found = `"${row.key}" in "${locale}" was translated from other words`
  return [problem('stale-copy', at(name, row.line), found, 'It is imported and stays stale: export it anew.')]
}

/** The files with these changes, by path. */
function stage(locale: string, changes: readonly Change[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const catalog of new Set(changes.map((change) => change.catalog))) {
    const own = changes.filter((change) => change.catalog === catalog)
    const texts = { ...catalog.copies[locale] }
    const hashes = hashesOf(catalog)
    for (const { row, text } of own) {
      if (text === undefined) delete texts[row.key]
      else {
        texts[row.key] = text
        record(hashes, row.key, locale, row.hash)
      }
    }
    files.set(copyPath(catalog.id, locale), copyText(catalog, texts))
    const sources = sourcesFile({ ...catalog, copies: { ...catalog.copies, [locale]: texts } }, hashes)
    if (sources) files.set(...sources)
  }
  return files
}

/** What would only be a warning in `check`, but is not let in. */
const strict: ReadonlySet<string> = new Set<ProblemCode>(['text-too-long'])

/** What `check` would say of the changed texts, by change. */
function checkChanges(
  { files }: Workspace,
  name: string,
  locale: string,
  changes: readonly Change[],
): Map<Change, Problem[]> {
  const staged: ConfigFiles = new Map([...files, ...stage(locale, changes)])
  const { problems } = loadConfigs(staged, createRegistry(), builtIn)
  const byPlace = new Map(
    changes.map((change) => [`${copyPath(change.catalog.id, locale)} /${change.row.key}`, change]),
  )
  const wrong = new Map<Change, Problem[]>()
  for (const found of problems) {
    if (found.severity !== 'error' && !strict.has(found.code)) continue
    const change = byPlace.get(`${found.file} ${found.pointer}`)
    if (!change) continue
    const told: Problem = {
      ...found,
      ...at(name, change.row.line),
      severity: 'error',
      message: `${found.message.replace(/\.$/, '')} in "${change.row.catalog}", "${change.row.key}".`,
    }
    wrong.set(change, [...(wrong.get(change) ?? []), told])
  }
  return wrong
}
