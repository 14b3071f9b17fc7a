/** A small site for tests, with the product's kinds, four languages and one page, and a funnel that each test adds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, type App, type AppOptions, type AppResult } from '../runtime/app/createApp.ts'
import { readConfigFiles } from '../runtime/server/configFiles.ts'
import type { Context } from '../engine/core/context/context.ts'
import type { CompiledFunnel } from '../engine/core/config/compileFunnel.ts'
import { reviveProgram, type Program } from '../engine/core/program.ts'
import { root } from './root.ts'

export type Json = Record<string, unknown>

const theme = readFileSync(join(root, 'configs/themes/default.json'), 'utf8')

/** The product's own config files. */
export const realFiles = () => readConfigFiles('configs')

export const testSite = {
  name: 'Test',
  mainDomain: 'example.com',
  defaultLocale: 'en',
  locales: ['en', 'es', 'es-419', 'uk'],
  theme: 'default',
  offers: { plan: { description: 'The plan.' }, premium: { description: 'Twelve weeks.' } },
  answerFields: {
    questionKey: { description: 'The name in reports.', catalogued: true },
    tag: { description: 'A mark for segments.' },
    retenoUserProperty: { description: 'The name in messages.', catalogued: true },
  },
}

const home = {
  id: 'home',
  path: '/',
  locales: ['en'],
  head: { title: 'Home' },
  sections: [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: '#go' } }],
}

/** The test site with these files: objects become JSON, strings stay unchanged, and `null` removes a file. */
export function filesOf(files: Json): Map<string, string> {
  const all = { 'site.json': testSite, 'themes/default.json': theme, 'pages/home/page.json': home, ...files }
  const entries = Object.entries(all as Json).filter(([, content]) => content !== null)
  return new Map(
    entries.map(([file, content]) => [
      file,
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    ]),
  )
}

/** Adds the required fields that a screen omits. */
function withRequiredFields(screen: Json): Json {
  const answers = (screen.answers as Json[] | undefined)?.map((answer) => ({
    text: `Answer ${String(answer.id)}`,
    ...answer,
  }))
  const offer = screen.kind === 'checkout' ? { offer: 'plan' } : undefined
  const steps = [
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
  ]
  return {
    title: `Screen ${String(screen.id)}`,
    ...offer,
    ...(screen.kind === 'loader' && { steps }),
    ...screen,
    ...(answers && { answers }),
  }
}

/** The config of a funnel. Its screens may omit required fields such as titles. */
export const testFunnel = ({ screens, ...rest }: Json): Json => ({
  id: 'test',
  locales: ['en'],
  ...rest,
  screens: (screens as Json[]).map(withRequiredFields),
})

/** The app of the test site with this funnel. The app is `undefined` if the configs are not valid. */
export const compileApp = (funnel: Json, files: Json = {}, options: AppOptions = {}): AppResult =>
  createApp(filesOf({ 'funnels/test/funnel.json': testFunnel(funnel), ...files }), options)

/** @throws if the configs are not valid; the message lists every problem. */
export function appOf(funnel: Json, files: Json = {}, options: AppOptions = {}): App {
  const { app, problems } = compileApp(funnel, files, options)
  if (!app)
    throw new Error(problems.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`).join('\n'))
  return app
}

/** The program of this funnel with these arms (experiment key → variation id). @throws as `appOf`. */
export function testProgram(funnel: Json, arms: Readonly<Record<string, string>> = {}): Program {
  const app = appOf(funnel)
  const { program } = (app.configs.funnels.get('test') as CompiledFunnel).link(arms)
  return reviveProgram(program, program.screens, app.registry)
}

export const testContext: Context = {
  user: { registered: false, subscription: 'free' },
  flags: {},
  experiments: {},
  query: {},
  device: 'mobile',
  locale: 'en',
  geo: {},
  theme: 'default',
}

export const today = '2026-11-20'
