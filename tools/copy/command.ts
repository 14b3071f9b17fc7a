/** `npm run copy -- status|missing|export|import|accept`: the state of translations, and files for translators. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pc from 'picocolors'
import { counted } from '../../engine/analysis/counted.ts'
import { hasError } from '../../engine/core/config/reporter.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import { reportProblem, ToolProblem } from '../toolProblem.ts'
import { writeOutput } from '../writeOutput.ts'
import { acceptSources } from './acceptSources.ts'
import type { Catalog } from './catalog.ts'
import { openWorkspace, type Workspace } from './openWorkspace.ts'
import { writeCsv } from './writeCsv.ts'
import { importRows } from './importRows.ts'
import { statusOf, statusTable } from './status.ts'
import { readTranslatedFile } from './readTranslatedFile.ts'
import { translationsOf } from './translations.ts'
import { writeXliff } from './writeXliff.ts'

export interface CopyOptions {
  /** The folder of configs. Default: the project's own. */
  configs?: string
  /** The id of a funnel. */
  funnel?: string
  /** The id of a page. */
  page?: string
  locale?: string
  /** The format of the export: `csv` or `xliff`. */
  format?: string
  /** The file to export to. */
  out?: string
  /** Exports translated texts too, not only missing and stale ones. */
  all?: boolean
  /** Prints the status as JSON. */
  json?: boolean
  /** Imports the correct texts of a file with errors. */
  partial?: boolean
}

interface CommandInput {
  workspace: Workspace
  /** The catalogs that `--funnel` and `--page` select. Without these options: all catalogs. */
  catalogs: readonly Catalog[]
  options: CopyOptions
  file: string | undefined
}

const actions: Record<string, (input: CommandInput) => void> = {
  status: ({ catalogs, options: { locale, json } }) => {
    const status = statusOf(catalogs, locale)
    console.log(json ? JSON.stringify(status, null, 2) : statusTable(status))
  },
  missing: listMissing,
  export: exportTexts,
  import: importTexts,
  accept: ({ workspace, catalogs, options }) => write(workspace, acceptSources(catalogs, options.locale)),
}

export function copyCommand(action: string, file: string | undefined, options: CopyOptions): void {
  try {
    const runAction = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!runAction) throw new ToolProblem(`"${action}" is unknown: use ${Object.keys(actions).join(', ')}.`)
    if (file !== undefined && action !== 'import')
      throw new ToolProblem(`Unexpected argument "${file}": only "import" reads a file.`)
    const { workspace, problems } = openWorkspace(options.configs)
    if (!workspace) {
      problems.forEach((each) => console.error(formatProblem(each)))
      throw new ToolProblem('The configs have errors: correct them first.')
    }
    runAction({ workspace, catalogs: chosenCatalogs(workspace, options), options, file })
  } catch (error) {
    reportProblem(error)
  }
}

/** @throws ToolProblem if the funnel, the page or the language is unknown. */
function chosenCatalogs(
  { catalogs, site }: Workspace,
  { funnel, page, locale }: CopyOptions,
): readonly Catalog[] {
  const targets = site.locales.filter((each) => each !== site.defaultLocale)
  if (locale !== undefined && !targets.includes(locale))
    throw new ToolProblem(
      `"${locale}" is not a language to translate into. There are: ${targets.join(', ')}.`,
    )
  const ids = [...(funnel ? [`funnels/${funnel}`] : []), ...(page ? [`pages/${page}`] : [])]
  const unknown = ids.find((id) => !catalogs.some((catalog) => catalog.id === id))
  if (unknown) throw new ToolProblem(`There is no config "${unknown}".`)
  return ids.length === 0 ? catalogs : catalogs.filter(({ id }) => ids.includes(id))
}

function listMissing({ catalogs, options: { locale } }: CommandInput): void {
  const toTranslate = catalogs.flatMap((catalog) =>
    catalog.locales
      .filter((each) => locale === undefined || each === locale)
      .flatMap((each) =>
        translationsOf(catalog, each)
          .filter(({ state }) => state !== 'translated')
          .map((translation) => ({ ...translation, locale: each })),
      ),
  )
  for (const { catalog, locale: each, state, key, source } of toTranslate)
    console.log(
      `${catalog} ${each} ${pc.yellow(state)} ${pc.bold(key)}\n  ${source.replaceAll('\n', '\n  ')}`,
    )
  console.log(`${toTranslate.length} missing or stale`)
  if (toTranslate.length > 0) process.exitCode = 1
}

function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new ToolProblem(`"${path}" is a folder: name a file.`)
}

const writers = { csv: writeCsv, xliff: writeXliff }

function exportTexts({ workspace, catalogs, options: { locale, format, out, all } }: CommandInput): void {
  if (locale === undefined || out === undefined)
    throw new ToolProblem('Name --locale <locale> and --out <file>.')
  const toText =
    format !== undefined && Object.hasOwn(writers, format) && writers[format as keyof typeof writers]
  if (!toText) throw new ToolProblem('Use --format csv or --format xliff.')
  const withLocale = catalogs.filter(({ locales }) => locales.includes(locale))
  if (withLocale.length === 0) throw new ToolProblem(`No chosen config has the language "${locale}".`)
  const translations = withLocale
    .flatMap((catalog) => translationsOf(catalog, locale))
    .filter(({ state }) => all || state !== 'translated')
  if (translations.length === 0) return console.log(`Nothing is missing or stale in "${locale}".`)
  writeOutput(out, toText(translations, workspace.site.defaultLocale, locale))
  console.log(`wrote ${out}: ${counted(translations.length, 'text')}`)
}

function importTexts({ workspace, options, file }: CommandInput): void {
  if (file === undefined) throw new ToolProblem('Name the file to import: npm run copy -- import <file>')
  const ignored = (['funnel', 'page', 'locale'] as const).find((option) => options[option] !== undefined)
  if (ignored) throw new ToolProblem(`"import" reads all texts of the file: omit --${ignored}.`)
  if (!existsSync(file)) throw new ToolProblem(`There is no file "${file}" to import.`)
  refuseFolder(file)
  const read = readTranslatedFile(file, readFileSync(file))
  const result = read.file
    ? importRows(workspace, file, read.file)
    : { files: new Map<string, string>(), imported: 0, problems: read.problems }
  result.problems.forEach((each) => console.error(formatProblem(each)))
  const hasErrors = hasError(result.problems)
  if (hasErrors) process.exitCode = 1
  if (hasErrors && !options.partial) return console.error('Nothing was written.')
  write(workspace, result.files)
  console.log(`${counted(result.imported, 'text')} imported`)
}

/** @param newFiles path below the folder of configs → content. A file that has not changed is not written. */
function write({ folder, files }: Workspace, newFiles: ReadonlyMap<string, string>): void {
  for (const [path, text] of newFiles) {
    if (files.get(path) === text) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    console.log(`wrote ${path}`)
  }
}
