/** Imports forms into a small site, and walks the imported funnels. */
import { readFileSync, readdirSync } from 'node:fs'
import { loadConfigs, type ConfigFiles } from '../engine/core/config/loadConfigs.ts'
import { createMemory } from '../engine/core/config/remember.ts'
import type { Context } from '../engine/core/context/context.ts'
import type { Answer } from '../engine/core/kind/defineKind.ts'
import { reviveProgram, type Program } from '../engine/core/program.ts'
import { walk, type Walk } from '../engine/core/walk/walk.ts'
import { filesOf, testContext, testSite, today } from './testFunnel.ts'
import { builtIn, createApp } from '../runtime/app/createApp.ts'
import { createRegistry } from '../runtime/app/registry.ts'
import { importForm, type ImportedFunnel } from '../engine/import/importForm.ts'
import { ImportProblem } from '../engine/import/importProblem.ts'

const locales = ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']
/** A site in all languages, with one page. */
export const configs = filesOf({ 'site.json': { ...testSite, locales } })

const folder = (format: string) => new URL(`../engine/import/${format}/forms/`, import.meta.url)

/** The names of the test forms of a format. */
export const formNamesOf = (format: string): string[] =>
  readdirSync(folder(format)).map((file) => file.replace(/\.json$/, ''))

export const readForm = (format: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder(format)), 'utf8')) as Record<string, unknown>

const registry = createRegistry()
const remember = createMemory()
const problemsIn = (files: ConfigFiles) => loadConfigs(files, registry, builtIn, remember).problems

/**
 * Imports a form. The configs are checked, but the paths through the funnels are not analysed.
 * @param text the form as JSON. @param id the id of the funnel. @param site the configs to which the funnel is added.
 */
export const importText = (format: string, text: string, id?: string, site = configs): ImportedFunnel =>
  importForm(
    { format, file: 'form.json', text, configs: site, ...(id !== undefined && { id }) },
    { registry, check: problemsIn, findProblems: problemsIn },
  )

export const importData = (format: string, data: unknown): ImportedFunnel =>
  importText(format, JSON.stringify(data))

/** @returns undefined if the form has nothing that can be imported. */
export function importUnlessEmpty(format: string, form: unknown): ImportedFunnel | undefined {
  try {
    return importData(format, form)
  } catch (error) {
    if (error instanceof ImportProblem && error.code === 'empty-form') return undefined
    throw error
  }
}

export const importNamed = (format: string, name: string): ImportedFunnel =>
  importData(format, readForm(format, name))

/** The problems of an imported funnel, after its files are added to the site. */
export function problemsOf({ funnel, files }: ImportedFunnel) {
  const all = new Map([
    ...configs,
    ...[...files].map(([name, text]) => [`funnels/${funnel}/${name}`, text] as const),
  ])
  return problemsIn(all).filter(({ file }) => file.startsWith('funnels/'))
}

export function importedProgram({ funnel, files }: ImportedFunnel): Program {
  const all = new Map([
    ...configs,
    ...[...files].map(([name, text]) => [`funnels/${funnel}/${name}`, text] as const),
  ])
  const { app } = createApp(all, { registry })
  const { program } = app!.configs.funnels.get(funnel)!.link({})
  return reviveProgram(program, program.screens, app!.registry)
}

export type Answers = Readonly<Record<string, Answer>>

/** The walk of a learner who gives these answers and passes all screens. */
export function walkWith(program: Program, answers: Answers, context: Partial<Context> = {}): Walk {
  const passed = program.screens.map((screen) => screen!.id)
  return walk(program, { answers, passed, today }, { ...testContext, ...context })
}
