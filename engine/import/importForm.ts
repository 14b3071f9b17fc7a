/** Turns a form of another product into the files of a funnel. Reads and writes no files, so a browser can run it. */
import { maxCharacters, parseSource } from '../core/config/parseSource.ts'
import { fromPointer } from '../core/jsonPointer.ts'
import type { ConfigFiles } from '../core/config/loadConfigs.ts'
import type { Problem } from '../core/errors.ts'
import type { Registry } from '../core/kind/registry.ts'
import type { Site } from '../core/config/rawConfig.ts'
import { buildFunnel, type BuiltFunnel } from './funnel/buildFunnel.ts'
import { dropConstants } from './funnel/dropConstants.ts'
import { dropUnusedAdditions } from './funnel/dropUnusedAdditions.ts'
import { reportChapters } from './funnel/reportChapters.ts'
import { catalogueWith, nameAnswers } from './funnel/nameAnswers.ts'
import { repairFunnel } from './funnel/repairFunnel.ts'
import { writeSkips } from './funnel/writeSkips.ts'
import type { Form } from './form/form.ts'
import { findFormat, readFormData } from './readFormData.ts'
import { isId, slug } from './ids.ts'
import { importNotes } from './importNotes.ts'
import { ImportProblem } from './importProblem.ts'
import { SourceObject, type ImportNote } from './sourceObject.ts'

export interface ImportInput {
  /** The id of one of the `formats`. */
  format: string
  /** The name of the source file, for messages. */
  file: string
  /** The content of the source file. */
  text: string
  /** The funnel's id. By default it is made from the form's name or the file's name, or else it is `imported-form`. */
  id?: string
  /** All configs of the site to which the funnel is added. */
  configs: ConfigFiles
  /** The value of the funnel's `$schema`. */
  schema?: string
}

/** The parts of the product that an import needs. */
export interface ImportPorts {
  registry: Registry
  /** Checks all configs of a site. */
  check(configs: ConfigFiles): readonly Problem[]
  /** Checks all configs, and also the paths through the funnels. */
  findProblems(configs: ConfigFiles): readonly Problem[]
}

export interface ImportedProblem extends Problem {
  /**
   * JSON pointer to the part of the form that the problem is about. Empty if the problem is about a screen that the
   * import added. `undefined` if the part of the form is not known.
   */
  source: string | undefined
}

export interface ImportedFunnel {
  /** The funnel's id. */
  funnel: string
  /** The number of screens. */
  screens: number
  /** The parts of the form that have no equivalent, and the faults of the form. */
  unmapped: readonly ImportNote[]
  /** Screen id → JSON pointer to the source of the screen in the form. Empty for a screen that the import added. */
  sources: ReadonlyMap<string, string>
  /** The files for the funnel's folder: text by file name. */
  files: ReadonlyMap<string, string>
  /** The new text of the site's `catalogue.json`. `undefined` if the catalogue does not change. */
  catalogue?: string
  /** The warnings about this funnel. */
  problems: readonly ImportedProblem[]
}

/** @throws ImportProblem if no funnel can be made from the form. */
export function importForm(
  input: ImportInput,
  { registry, check, findProblems }: ImportPorts,
): ImportedFunnel {
  const { file, id, configs, schema } = input
  const format = findFormat(input.format)
  const data = readFormData(format, file, input.text)
  if (id !== undefined && !isId(id)) throw new ImportProblem('wrong-id', '--id', `"${id}" is not a valid id`)
  const notes: ImportNote[] = []
  const report = (what: string, where: string) => {
    if (!notes.some((note) => note.what === what && note.where === where)) notes.push({ what, where })
  }
  const root = new SourceObject(data, '')
  const locales = localesOf(configs)
  const form = format.read(root, { locales, report })
  root.reportUnread(report)
  const funnelId = id ?? idFrom(form.name, file)
  const problemsOf = (each: BuiltFunnel, find: ImportPorts['check']) =>
    checkFunnel(each, schema, configs, find)
  const checkBuilt = (each: BuiltFunnel) => problemsOf(each, check)
  const build = (source: Form) => {
    const result = buildFunnel(source, funnelId, registry, locales, report)
    nameAnswers(result.funnel, registry, configs)
    return result
  }
  const built = dropConstants(form, build, checkBuilt, report)
  /** Whether no screen of the form is left. A screen that the import added has an empty pointer. */
  const isEmpty = () => !built.funnel.screens.some((screen) => built.pointerOf(screen) !== '')
  if (isEmpty()) throw emptyForm(file, notes)
  repairFunnel(built, () => checkBuilt(built), report)
  writeSkips(built, registry)
  if (isEmpty()) throw emptyForm(file, notes)
  const problems = dropUnusedAdditions(built, () => problemsOf(built, findProblems))
  reportChapters(form, built, report)
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) {
    const where = `${error.file}:${error.line}`
    throw new ImportProblem('broken-configs', where, error.message.replace(/\.$/, ''), error.hint)
  }
  const files = new Map(filesOf(built, schema))
  if ([...files.values()].some((text) => text.length > maxCharacters))
    throw new ImportProblem('too-large', file, 'the funnel would be too large')
  if (notes.length > 0) files.set('import-notes.md', importNotes(file, data, notes))
  const { screens } = built.funnel
  const sources = new Map(screens.map((screen) => [screen.id, built.pointerOf(screen) ?? '']))
  const catalogue = catalogueWith(built.funnel, configs)
  return {
    ...{ funnel: funnelId, screens: screens.length, unmapped: notes, sources, files },
    ...(catalogue !== undefined && { catalogue }),
    problems: problems.map((problem) => ({ ...problem, source: sourceOf(problem, built) })),
  }
}

const idFrom = (name: string | undefined, file: string): string => {
  const stem = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
  return [name, stem, 'imported-form'].map((each) => slug(each ?? '')).find(isId)!
}

/** The site's languages, its default first. @throws ImportProblem if the site cannot be read. */
function localesOf(configs: ConfigFiles): readonly string[] {
  const { source } = parseSource('site.json', configs.get('site.json') ?? '')
  const { defaultLocale, locales } = (source?.data ?? {}) as Partial<Site>
  if (!defaultLocale || !Array.isArray(locales))
    throw new ImportProblem('broken-configs', 'site.json', 'the site has no languages')
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
}

const pretty = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

function filesOf({ funnel, copies }: BuiltFunnel, schema: string | undefined): [string, string][] {
  const config = schema === undefined ? funnel : { $schema: schema, ...funnel }
  return [
    ['funnel.json', pretty(config)],
    ...[...copies].map(([locale, texts]): [string, string] => [`copy.${locale}.json`, pretty(texts)]),
  ]
}

/** Returns the problems of the funnel, and those of `site.json` if it has an error. The import ignores all others. */
function checkFunnel(
  built: BuiltFunnel,
  schema: string | undefined,
  configs: ConfigFiles,
  check: ImportPorts['check'],
): readonly Problem[] {
  const folder = `funnels/${built.funnel.id}/`
  const otherFiles = [...configs].filter(([file]) => !file.startsWith(folder))
  const funnelFiles = filesOf(built, schema).map(([name, text]): [string, string] => [folder + name, text])
  const catalogue = catalogueWith(built.funnel, configs)
  const problems = check(
    new Map([
      ...otherFiles,
      ...funnelFiles,
      ...(catalogue === undefined ? [] : [['catalogue.json', catalogue] as const]),
    ]),
  )
  const isSiteBroken = problems.some(({ file, severity }) => file === 'site.json' && severity === 'error')
  return problems.filter(({ file }) => file.startsWith(folder) || (isSiteBroken && file === 'site.json'))
}

/** Returns the part of the form that a problem is about, as a JSON pointer; `undefined` if it is not known. */
function sourceOf(
  { pointer }: Problem,
  { funnel, pointerOf, conditionPointer }: BuiltFunnel,
): string | undefined {
  const [list, which, field, index] = fromPointer(pointer)
  if (list === 'conditions') return conditionPointer(which!)
  const screen = list === 'screens' ? funnel.screens[Number(which)] : undefined
  const parts = field === 'next' ? screen?.next : field === 'answers' ? screen?.answers : undefined
  const part = parts?.[Number(index)]
  return (part && pointerOf(part)) ?? (screen && pointerOf(screen))
}

function emptyForm(file: string, notes: readonly ImportNote[]): ImportProblem {
  const [first] = notes
  return new ImportProblem(
    'empty-form',
    file,
    first ? `nothing in the form has an equivalent: ${first.what}` : 'the form has no questions',
  )
}
