/** `npm run import`: imports a form of another product as a funnel, and writes the funnel's folder. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pc from 'picocolors'
import { counted } from '../../engine/analysis/counted.ts'
import { loadConfigs, type ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import { copySourcesName } from '../../engine/core/copy/copySources.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { makeFolder } from '../makeFolder.ts'
import { ownConfigs } from '../root.ts'
import { today } from '../today.ts'
import { reportProblem } from '../toolProblem.ts'
import { importForm, type ImportedFunnel } from '../../engine/import/importForm.ts'
import { ImportProblem } from '../../engine/import/importProblem.ts'
import { sourcesAfterImport } from './sourcesAfterImport.ts'

export interface ImportOptions {
  /** The product of the form, such as `typeform`. */
  from: string
  /** The folder of configs to write to. */
  out: string
  /** The funnel's id. By default, it is made from the form's name or, without a name, from the file's name. */
  id?: string
  /** Overwrites a funnel that has this id. Keeps its translations to languages that the form does not have. */
  force?: boolean
  /** Prints the result as JSON. */
  json?: boolean
}

export function importCommand(file: string, options: ImportOptions): void {
  try {
    const imported = importInto(file, options)
    const { funnel, screens, unmapped } = imported
    if (options.json) console.log(JSON.stringify({ funnel, screens, unmapped }, null, 2))
    else print(imported, options.out)
  } catch (error) {
    if (!(error instanceof ImportProblem)) return reportProblem(error)
    console.error(`${pc.bold(error.where)} ${pc.red('error')} ${pc.dim(error.code)}`)
    console.error(`  ${error.found}.`)
    console.error(`  ${pc.cyan('→')} ${error.hint}`)
    // Exit code 2 if the tool could not run, 1 if its input is wrong.
    process.exitCode = error.code === 'unwritable-folder' ? 2 : 1
  }
}

function importInto(file: string, { from, out, id, force = false }: ImportOptions): ImportedFunnel {
  const folder = resolve(out)
  const schema = folder === ownConfigs ? '../../funnel.schema.gen.json' : undefined
  const product = createProduct()
  const remember = createMemory()
  const text = readSource(file)
  const configs = readConfigs(folder)
  const imported = importForm(
    {
      format: from,
      file,
      text,
      configs,
      ...(id !== undefined && { id }),
      ...(schema !== undefined && { schema }),
    },
    {
      registry: product.registry,
      check: (files) => loadConfigs(files, product.registry, product.builtIn, remember).problems,
      findProblems: (files) => findProblems(files, product, { today: today(), remember }).problems,
    },
  )
  const target = join(folder, 'funnels', imported.funnel)
  const exists = existsSync(target)
  if (exists && !force)
    throw new ImportProblem('already-exists', target, `the funnel "${imported.funnel}" exists already`)
  const files = new Map(imported.files)
  const copySources = exists ? sourcesAfterImport(configs, `funnels/${imported.funnel}/`, files) : undefined
  if (copySources !== undefined) files.set(copySourcesName, copySources)
  writeFolder(target, files)
  if (imported.catalogue !== undefined) writeCatalogue(join(folder, 'catalogue.json'), imported.catalogue)
  return { ...imported, files }
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ImportProblem('unreadable-file', file, reasonOf(error))
  }
}

/**
 * Reads the project's own configs and, if `folder` exists, the configs in it. A funnel, page or other file in `folder`
 * replaces the one with the same path in the project. With a `site.json` in `folder`, no configs of the project are
 * used. The project's catalogue is read only if `folder` is the project's own.
 * @throws ImportProblem if `folder` cannot be read.
 */
function readConfigs(folder: string): ConfigFiles {
  try {
    if (folder === ownConfigs) return readConfigFiles(ownConfigs)
    if (existsSync(folder)) return readConfigFiles(ownConfigs, folder)
    return new Map([...readConfigFiles(ownConfigs)].filter(([file]) => file !== 'catalogue.json'))
  } catch (error) {
    throw new ImportProblem('unwritable-folder', folder, reasonOf(error))
  }
}

/** Deletes the import notes, then writes the files. Keeps other files, such as translations that the form lacks. */
function writeFolder(target: string, files: ReadonlyMap<string, string>): void {
  try {
    makeFolder(target)
    reportTranslations(target, files)
    rmSync(join(target, 'import-notes.md'), { force: true })
    for (const [name, text] of files) writeFileSync(join(target, name), text)
  } catch (error) {
    throw new ImportProblem('unwritable-folder', target, reasonOf(error))
  }
}

/** Names the earlier translations that are kept or replaced, because a person may have written these translations. */
function reportTranslations(target: string, files: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(target).filter((each) => /^copy\..+\.json$/.test(each))) {
    const file = join(target, name)
    const text = files.get(name)
    if (text === undefined)
      console.error(`kept ${file}, because the form has no translations of this language`)
    else if (text !== readFileSync(file, 'utf8'))
      console.error(pc.yellow(`replaced ${file} with the translations of the form`))
  }
}

function writeCatalogue(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new ImportProblem('unwritable-folder', file, reasonOf(error))
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : String(error))

/** @param out the folder of configs. */
function print(imported: ImportedFunnel, out: string): void {
  const { funnel, screens, unmapped, files, problems, catalogue } = imported
  const written = [...files.keys()].map((name) => join('funnels', funnel, name))
  if (catalogue !== undefined) written.push('catalogue.json')
  for (const name of written) console.log(`wrote ${relative('.', join(out, name))}`)
  const counts = [
    counted(screens, 'screen'),
    `${unmapped.length} not mapped`,
    counted(problems.length, 'warning'),
  ]
  console.log(pc.green(counts.join(', ')))
  for (const { what, where } of unmapped) console.log(`  ${pc.bold(where || '/')} ${what}`)
  for (const { code, message, source } of problems)
    console.log(`  ${pc.bold(source || '/')} ${pc.yellow('warning')} ${pc.dim(code)} ${message}`)
}
