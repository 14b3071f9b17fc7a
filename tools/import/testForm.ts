/** Imports forms for tests, onto a small site, and walks what came of them with the engine. */
import { readFileSync, readdirSync } from 'node:fs'
import type { Context } from '../../engine/core/context/context.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { reviveProgram, type Program } from '../../engine/core/program.ts'
import { walk, type Walk } from '../../engine/core/walk/walk.ts'
import { filesOf, testContext, testSite, today } from '../../testing/testFunnel.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { importForm, type Imported } from './importForm.ts'

/** A site in all languages, with one page. */
const locales = ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']
export const configs = filesOf({ 'site.json': { ...testSite, locales } })

const folder = (format: string) => new URL(`./${format}/forms/`, import.meta.url)

/** The names of the forms that a format is tested with. */
export const formsOf = (format: string): string[] =>
  readdirSync(folder(format)).map((file) => file.replace(/\.json$/, ''))

export const readForm = (format: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder(format)), 'utf8')) as Record<string, unknown>

export const importData = (format: string, data: unknown): Imported =>
  importForm({ format, file: 'form.json', text: JSON.stringify(data), configs })

export const importNamed = (format: string, name: string): Imported =>
  importData(format, readForm(format, name))

/** The problems of an imported folder on the site. */
export function problemsOf({ funnel, files }: Imported) {
  const all = new Map([
    ...configs,
    ...[...files].map(([name, text]) => [`funnels/${funnel}/${name}`, text] as const),
  ])
  return createApp(all).problems.filter(({ file }) => file.startsWith('funnels/'))
}

export function programOf({ funnel, files }: Imported): Program {
  const all = new Map([
    ...configs,
    ...[...files].map(([name, text]) => [`funnels/${funnel}/${name}`, text] as const),
  ])
  const { app } = createApp(all)
  const { program } = app!.configs.funnels.get(funnel)!.link({})
  return reviveProgram(program, program.screens, app!.registry)
}

export type Answers = Readonly<Record<string, Answer>>

/** A learner who answers so and passes whatever needs no answer. */
export function walkWith(program: Program, answers: Answers, context: Partial<Context> = {}): Walk {
  const passed = program.screens.map((screen) => screen!.id)
  return walk(program, { answers, passed, today }, { ...testContext, ...context })
}
