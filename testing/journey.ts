/** Computes the screens that a learner with certain answers sees. The engine's own walk decides the path. */
import { checkPost } from '../engine/core/answers/checkAnswer.ts'
import { sampleAnswers } from '../engine/analysis/samples/sampleAnswers.ts'
import { toStoredAnswers, type StoredAnswer } from '../engine/core/run/storedRun.ts'
import { startRun, submit, type Run } from '../engine/core/run/run.ts'
import type { ProgramScreen } from '../engine/core/program.ts'
import { walk } from '../engine/core/walk/walk.ts'
import { galleryConfigs, readExamples } from './galleryConfigs.ts'
import { root } from './root.ts'
import { createApp, type App } from '../runtime/app/createApp.ts'
import type { LocalProgram } from '../runtime/app/programs.ts'
import { startContext } from '../runtime/app/startContext.ts'
import { readConfigFiles } from '../runtime/server/configFiles.ts'
import { findScreen } from '../engine/core/findScreen.ts'

/** Screen id → values of the inputs. A screen that is not in the plan gets any valid answer. */
export type Plan = Readonly<Record<string, readonly string[]>>

/** A screen, the answer to it, and the URL of the screen. */
export interface Step {
  screen: ProgramScreen
  values: readonly string[]
  url: string
}

export interface Journey {
  steps: readonly Step[]
  run: Run
  /** The URLs of the funnel's first screen and of the page after its last screen, in the journey's locale. */
  urls: Pick<LocalProgram['local'], 'base' | 'finish'>
  /** The answers in local storage at the end. */
  stored: Record<string, StoredAnswer>
}

/** The examples of all screen kinds and section kinds. */
export const examples = readExamples()
const exampleValues = new Map(examples.map(({ kind, answers }) => [kind, answers]))

/** The product's app with further configs, by default those of the gallery. */
export function productApp(extra: ReadonlyMap<string, string> = galleryConfigs(examples)): App {
  const { app, problems } = createApp(new Map([...readConfigFiles(`${root}/configs`), ...extra]), {
    pseudo: true,
  })
  if (!app) throw new Error(problems.map(({ message }) => message).join('\n'))
  return app
}

let cachedApp: App | undefined
/** Like `productApp()`, but all callers in a process get the same app. */
export const reusedProductApp = () => (cachedApp ??= productApp())

/**
 * Returns the first values that the screen accepts. First tries the answers in the example of the screen's kind. Then
 * tries the screen's first answer, its first two answers, and so on. Then tries the screen's initial or lowest number,
 * and finally a name. If the screen refuses all of them, returns a sample answer of the analysis.
 */
export function pickValues(screen: ProgramScreen, today: string): readonly string[] {
  const ids = [...(screen.ids ?? [])]
  const { initial, min } = screen.config as { initial?: unknown; min?: unknown }
  const candidates = [
    ...(exampleValues.get(screen.config.kind) ?? []),
    ...ids.map((_id, index) => ids.slice(0, index + 1)),
    ...[initial ?? min].flatMap((number) => (number === undefined ? [] : [[String(number)]])),
    ['Ada'],
  ]
  const accepts = (values: readonly string[]) => !checkPost(screen, values, today).broken
  const values = candidates.find(accepts) ?? sampleValues(screen, today)
  if (!values) throw new Error(`No answer is known for "${screen.id}"`)
  return values
}

const sampleValues = (screen: ProgramScreen, today: string): readonly string[] | undefined =>
  sampleAnswers(screen, [], false, today).answers.map(screen.definition.values)[0]

/** @throws if a screen refuses its answer in the plan, or if no valid answer is known for a screen. */
export function journeyOf(funnel: string, plan: Plan = {}, locale = 'en', app = reusedProductApp()): Journey {
  const { program, local } = app.programs.get(funnel, {}, locale)
  const facts = { locale, theme: program.theme, userAgent: '', query: {}, arms: program.arms }
  const context = startContext(facts, app.registry.plugins.roots)
  const today = new Date().toISOString().slice(0, 10)
  let run = startRun({ id: 'planned', flowId: funnel, hash: program.hash, context, forced: [], today })
  const steps: Step[] = []
  for (;;) {
    const { frontier } = walk(program, run, context)
    if (frontier === undefined) break
    const screen = findScreen(program, frontier)!
    const values = plan[frontier] ?? pickValues(screen, today)
    const submitted = submit(program, run, screen, values)
    if (!submitted.run) throw new Error(`The answer to "${frontier}" breaks the rule "${submitted.broken}"`)
    run = submitted.run
    steps.push({ screen, values, url: steps.length === 0 ? local.base : `${local.base}/${frontier}` })
  }
  return { steps, run, urls: local, stored: toStoredAnswers(run, program) }
}

/** The ids of the screens, in order. */
export const pathOf = ({ steps }: Journey) => steps.map(({ screen }) => screen.id)
