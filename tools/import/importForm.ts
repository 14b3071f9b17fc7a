/** A foreign form as a funnel's folder: its files as text, and what had no equal. Reads and writes no files. */
import { maxBytes, parseSource } from '../../engine/core/config/parse.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import type { Problem } from '../../engine/core/errors.ts'
import type { Site } from '../../engine/core/config/rawConfig.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { buildFunnel, type Built } from './build/buildFunnel.ts'
import { settle } from './build/settle.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { isId, slug } from './ids.ts'
import { importNotes } from './importNotes.ts'
import { Piece, isObject, type Note } from './piece.ts'
import { ImportProblem } from './problem.ts'

export interface ImportInput {
  format: string
  /** The name of the source file, for messages. */
  file: string
  text: string
  /** The funnel's id; made of the form's name unless said. */
  id?: string
  /** All configs of the site that the funnel becomes part of. */
  configs: ConfigFiles
  /** The value of the funnel's `$schema`. */
  schema?: string
}

export interface Imported {
  funnel: string
  screens: number
  unmapped: readonly Note[]
  /** Text by name, for the funnel's folder. */
  files: ReadonlyMap<string, string>
  /** What the check says of the funnel; no errors. */
  problems: readonly Problem[]
}

/** @throws ImportProblem where nothing can come of it. */
export function importForm({ format, file, text, id, configs, schema }: ImportInput): Imported {
  const data = readForm(formatOf(format), file, text)
  if (id !== undefined && !isId(id)) throw new ImportProblem('wrong-id', '--id', `"${id}" is no id`)
  const notes: Note[] = []
  const report = (what: string, where: string) => {
    if (!notes.some((note) => note.what === what && note.where === where)) notes.push({ what, where })
  }
  const root = new Piece(data, '')
  const draft = formatOf(format).read(root, report)
  root.reportUnread(report)
  const funnel = id ?? idFrom(draft.name, file)
  const registry = createRegistry()
  const built = buildFunnel(draft, funnel, registry, localesOf(configs), report)
  if (built.funnel.screens.length === 0) throw emptyForm(file, notes)
  const written = () => writtenFiles(built, schema)
  const problems = settle(built, () => check(funnel, written(), configs), report)
  if (built.funnel.screens.length === 0) throw emptyForm(file, notes)
  const left = problems.find(({ severity }) => severity === 'error')
  if (left) throw new ImportProblem('broken-configs', `${left.file}:${left.line}`, left.message)
  const files = new Map(written())
  if ([...files.values()].some((each) => each.length > maxBytes))
    throw new ImportProblem('too-large', file, 'the funnel would be too large')
  if (notes.length > 0) files.set('import-notes.md', importNotes(file, data, notes))
  return { funnel, screens: built.funnel.screens.length, unmapped: notes, files, problems }
}

function formatOf(id: string): Format {
  const found = formats.find((each) => each.id === id)
  const known = formats.map((each) => each.id).join(', ')
  if (!found)
    throw new ImportProblem('unknown-format', '--from', `"${id}" is no format`, `Say one of ${known}.`)
  return found
}

function readForm(format: Format, file: string, text: string): Readonly<Record<string, unknown>> {
  const { source, problems } = parseSource(file, text.replace(/^\uFEFF/, ''))
  if (!source) {
    const { line, column, message } = problems[0]!
    throw new ImportProblem('invalid-json', `${file}:${line}:${column}`, message.replace(/\.$/, ''))
  }
  const { data } = source
  if (isObject(data) && format.recognises(data)) return data
  const other = isObject(data) ? formats.find((each) => each.recognises(data)) : undefined
  const hint = other && `It looks like ${other.name}: say --from ${other.id}.`
  throw new ImportProblem(
    'wrong-format',
    file,
    `this is no ${format.name} form, which has ${format.shape}`,
    hint,
  )
}

const idFrom = (name: string | undefined, file: string): string => {
  const stem = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
  return [name, stem, 'imported-form'].map((each) => slug(each ?? '')).find((each) => isId(each))!
}

/** @throws ImportProblem where the site cannot be read. */
function localesOf(configs: ConfigFiles): readonly string[] {
  const { source } = parseSource('site.json', configs.get('site.json') ?? '')
  const { defaultLocale, locales } = (source?.data ?? {}) as Partial<Site>
  if (!defaultLocale || !Array.isArray(locales))
    throw new ImportProblem('broken-configs', 'site.json', 'the site has no languages')
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
}

const pretty = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

function writtenFiles({ funnel, copies }: Built, schema: string | undefined): [string, string][] {
  const whole = schema === undefined ? funnel : { $schema: schema, ...funnel }
  return [
    ['funnel.json', pretty(whole)],
    ...[...copies].map(([locale, texts]): [string, string] => [`copy.${locale}.json`, pretty(texts)]),
  ]
}

/** What the project's check says of the folder; problems of other folders are not the import's. */
function check(id: string, files: readonly [string, string][], configs: ConfigFiles): readonly Problem[] {
  const folder = `funnels/${id}/`
  const others = [...configs].filter(([file]) => !file.startsWith(folder))
  const all = new Map([...others, ...files.map(([name, text]): [string, string] => [folder + name, text])])
  const { problems } = createApp(all)
  const siteIsBroken = problems.some(({ file, severity }) => file === 'site.json' && severity === 'error')
  return problems.filter(({ file }) => file.startsWith(folder) || (siteIsBroken && file === 'site.json'))
}

const emptyForm = (file: string, notes: readonly Note[]) => {
  const why =
    notes.length > 0 ? `nothing in the form has an equal: ${notes[0]!.what}` : 'the form asks nothing'
  return new ImportProblem('empty-form', file, why)
}
