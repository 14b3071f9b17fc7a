/** Builds a funnel and its translations from a form. Reports the parts that have no equivalent. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { builtInTexts } from '../form/builtInTexts.ts'
import type { Form, FormStep } from '../form/form.ts'
import { reportStep, statement } from '../form/steps.ts'
import type { ReportNote } from '../sourceObject.ts'
import { UnmappedCondition } from './answerTest.ts'
import { createConditionCompiler, type ConditionCompiler } from './compileConditions.ts'
import { convertSteps, type ConvertedForm, type MutableScreen, type Writable } from './convertSteps.ts'
import { fillTexts } from './fillTexts.ts'
import { dropUnreachedScreens, routeScreens } from './routeScreens.ts'
import { splitStatements } from './splitStatements.ts'
import { createTextWriter, type TextWriter, type Translations } from './writeTexts.ts'

/** A funnel that other modules of the import still change after it is built. */
export type MutableFunnel = Omit<Writable<RawFunnel>, 'screens'> & { screens: MutableScreen[] }

export interface BuiltFunnel {
  funnel: MutableFunnel
  copies: Translations
  /**
   * A JSON pointer to the source of `part`. `part` is a screen, a route, or an answer with a `goto`. If the import
   * added a screen, the pointer is empty. If the import added a route, there is no pointer.
   */
  pointerOf(part: object): string | undefined
  /** The step of the form that became this screen. */
  stepOf(screen: object): FormStep | undefined
  /** A JSON pointer to the source of a named condition. */
  conditionPointer(id: string): string | undefined
}

/** @param locales the site's languages, the default first. */
export function buildFunnel(
  source: Form,
  id: string,
  registry: Registry,
  locales: readonly string[],
  report: ReportNote,
): BuiltFunnel {
  const pointers = new WeakMap<object, string>()
  const stepOfScreen = new WeakMap<object, FormStep>()
  const form = splitStatements(withEnding(source))
  const scores = scoresOf(form.steps)
  const converted = convertSteps(form, registry, report)
  const conditions = createConditionCompiler(form, converted, scores, report)
  const texts = createTextWriter(registry, locales.slice(1), report)
  dropUnreachedScreens(converted, conditions, report)
  setConditions(converted, conditions, report)
  fillTexts(converted, texts, registry, scores, report)
  setPoints(converted, scores)
  routeScreens(converted, conditions, pointers, report)
  const screens = finishScreens(converted, pointers, stepOfScreen)
  const head = headOf(form, texts)
  const copies = texts.translations()
  const named = conditions.named()
  return {
    funnel: {
      id,
      locales: [locales[0]!, ...locales.filter((locale) => copies.has(locale))],
      ...(head && { head }),
      ...(scores.length > 0 && {
        scores: Object.fromEntries(scores.map((name) => [name, { bands: [{ from: 0, id: 'all' }] }])),
      }),
      ...(Object.keys(named).length > 0 && { conditions: named }),
      ...(form.finish !== undefined && { finish: form.finish }),
      screens,
    },
    copies,
    pointerOf: (part) => pointers.get(part),
    stepOf: (screen) => stepOfScreen.get(screen),
    conditionPointer: conditions.conditionPointer,
  }
}

/**
 * Adds an ending if the form has none, or if its last ending has a condition: jumps to the end need a screen that is
 * always shown.
 */
function withEnding(form: Form): Form {
  if (form.endings.length > 0 && !form.endings.at(-1)!.when) return form
  const ending = statement({ ref: '#thank-you', where: '' }, { title: builtInTexts.thanks })
  return { ...form, endings: [...form.endings, ending] }
}

const scoresOf = (steps: readonly FormStep[]): string[] => [
  ...new Set(steps.flatMap(({ choices = [] }) => choices.flatMap(({ points = {} }) => Object.keys(points)))),
]

/**
 * Sets `when` of the screens. A step that is never shown loses its screen. An ending loses its screen too if its
 * condition has no equivalent.
 */
function setConditions(
  { steps, firstEnding }: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): void {
  for (const [at, converted] of steps.entries()) {
    if (!converted.screen || !converted.step.when) continue
    const { condition, where } = converted.step.when
    try {
      const when = conditions.compile(condition, at)
      if (typeof when === 'object') converted.screen.when = when
      else if (!when) {
        converted.screen = undefined
        reportStep(converted.step, 'a screen whose condition is never true: it is left out', report)
      }
    } catch (error) {
      if (!(error instanceof UnmappedCondition)) throw error
      // An ending without a condition would hide the endings after it.
      const isEnding = at >= firstEnding
      if (isEnding) converted.screen = undefined
      const what = isEnding ? 'the ending is left out' : 'the screen is always shown'
      report(
        `a condition that has no equivalent (${error.message}): ${what}`,
        isEnding ? converted.step.where : where,
      )
    }
  }
}

function setPoints({ steps }: ConvertedForm, scores: readonly string[]): void {
  for (const { screen, step } of steps) {
    step.choices?.forEach(({ points = {} }, index) => {
      const answer = screen?.answers?.[index]
      // A funnel with one score has numbers as points. With several scores, points are an object: score name → number.
      const [first] = Object.values(points)
      if (answer && first !== undefined) answer.points = scores.length === 1 ? first : points
    })
  }
}

/** The finished screens: endings are terminal, and the fields are in the usual order. */
function finishScreens(
  { steps, firstEnding }: ConvertedForm,
  pointers: WeakMap<object, string>,
  stepOfScreen: WeakMap<object, FormStep>,
) {
  const shown = steps.flatMap(({ screen, step }, at) => (screen ? [{ screen, step, at }] : []))
  return shown.map(({ screen, step, at }) => {
    if (at >= firstEnding) screen.terminal = true
    const ordered = withFieldOrder(screen)
    pointers.set(ordered, step.where)
    stepOfScreen.set(ordered, step)
    return ordered
  })
}

const firstFields = ['id', 'kind', 'when', 'chapter', 'title', 'text']
const lastFields = ['answers', 'rules', 'messages', 'next', 'terminal']

function withFieldOrder(screen: MutableScreen): MutableScreen {
  const rank = (field: string) => {
    if (firstFields.includes(field)) return firstFields.indexOf(field) - firstFields.length
    return lastFields.indexOf(field) + 1
  }
  const entries = Object.entries(screen).sort(([a], [b]) => rank(a) - rank(b))
  return Object.fromEntries(entries) as unknown as MutableScreen
}

function headOf(form: Form, texts: TextWriter): MutableFunnel['head'] {
  const write = (name: 'title' | 'description') =>
    texts.write(
      form[name],
      { kind: 'funnel', path: `head.${name}`, key: `head.${name}`, where: '', isSingleLine: true },
      () => undefined,
    )
  const [title, description] = [write('title'), write('description')]
  return title === undefined ? undefined : { title, ...(description !== undefined && { description }) }
}
