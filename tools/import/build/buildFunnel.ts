/** A draft as a funnel and its translations. What has no equal is told. */
import type { Registry } from '../../../engine/core/kind/registry.ts'
import type { RawFunnel } from '../../../engine/core/config/rawConfig.ts'
import { builtIn } from '../builtInWords.ts'
import { end, type Draft, type Step } from '../draft.ts'
import type { Report } from '../piece.ts'
import { Unmapped } from './answerTest.ts'
import { conditionCompiler, type Conditions } from './conditions.ts'
import { fillTexts } from './fillTexts.ts'
import { layOut, type Layout, type Screen, type Writable } from './layout.ts'
import { routeScreens } from './routes.ts'
import { splitStatements } from './splitStatements.ts'
import { textWriter } from './texts.ts'

/** A funnel that may still be changed, with where its parts come from. */
export type DraftFunnel = Omit<Writable<RawFunnel>, 'screens'> & { screens: Screen[] }

export interface Built {
  funnel: DraftFunnel
  /** Locale → text by key. */
  copies: ReadonlyMap<string, Record<string, string>>
  /** The source's place of a screen, a route or an answer. */
  placeOf(part: object): string | undefined
}

/** @param locales the site's languages, its default first. */
export function buildFunnel(
  draft: Draft,
  id: string,
  registry: Registry,
  locales: readonly string[],
  report: Report,
): Built {
  const places = new WeakMap<object, string>()
  const whole = splitStatements(withEnding(draft))
  const scores = scoresOf(whole.steps)
  const layout = layOut(whole, registry, report)
  const conditions = conditionCompiler(whole, layout, scores)
  const texts = textWriter(registry, locales.slice(1), report)
  setConditions(layout, conditions, report)
  fillTexts(layout, texts, registry, scores, report)
  setPoints(layout, scores)
  routeScreens(layout, conditions, places, report)
  const kept = layout.slots.flatMap(({ screen, step }, at) => (screen ? [{ screen, step, at }] : []))
  const screens = kept.map(({ screen, step, at }, index) => {
    const isLast = index === kept.length - 1
    if (isLast ? screen.when !== undefined : at >= layout.firstEnding) screen.terminal = true
    const written = ordered(screen)
    places.set(written, step.where)
    return written
  })
  const head = (path: 'title' | 'description') =>
    texts.write(
      whole[path],
      { of: 'funnel', path: `head.${path}`, key: `head.${path}`, where: '', single: true },
      () => undefined,
    )
  const [title, description] = [head('title'), head('description')]
  const copies = texts.copies()
  const named = conditions.named()
  return {
    funnel: {
      id,
      locales: [locales[0]!, ...locales.filter((locale) => copies.has(locale))],
      ...(title !== undefined && { head: { title, ...(description !== undefined && { description }) } }),
      ...(scores.length > 0 && {
        scores: Object.fromEntries(scores.map((name) => [name, { bands: [{ from: 0, id: 'all' }] }])),
      }),
      ...(Object.keys(named).length > 0 && { conditions: named }),
      ...(whole.finish !== undefined && { finish: whole.finish }),
      screens,
    },
    copies,
    placeOf: (part) => places.get(part),
  }
}

/** A jump to the end under a condition needs a screen to lead to. */
function withEnding(draft: Draft): Draft {
  const toEnd = ({ jumps }: Step) => jumps.some(({ to, when }) => to === end && (when || jumps.length > 1))
  if (draft.endings.length > 0 || !draft.steps.some(toEnd)) return draft
  const ending: Step = {
    ref: '#thank-you',
    where: '',
    ask: 'statement',
    title: builtIn.thanks,
    rules: {},
    jumps: [],
  }
  return { ...draft, endings: [ending] }
}

const scoresOf = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap(({ choices = [] }) => choices.flatMap(({ points = {} }) => Object.keys(points)))),
]

/** Writes `when`; a step that is never shown loses its screen. */
function setConditions({ slots }: Layout, conditions: Conditions, report: Report): void {
  for (const [at, slot] of slots.entries()) {
    if (!slot.screen || !slot.step.when) continue
    const { condition, where } = slot.step.when
    try {
      const when = conditions.compile(condition, at)
      if (typeof when === 'object') slot.screen.when = when
      else if (!when) {
        slot.screen = undefined
        report('a question whose condition never holds: it is left out', where)
      }
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error
      report(`a condition that has no equal (${error.message}): the screen is always shown`, where)
    }
  }
}

function setPoints({ slots }: Layout, scores: readonly string[]): void {
  for (const { screen, step } of slots) {
    step.choices?.forEach(({ points = {} }, index) => {
      const answer = screen?.answers?.[index]
      const [only] = Object.values(points)
      if (answer && only !== undefined) answer.points = scores.length === 1 ? only : points
    })
  }
}

const order = ['id', 'kind', 'when', 'chapter', 'title', 'text']
const last = ['answers', 'rules', 'messages', 'next', 'terminal']

/** The fields in the order in which people read them. */
function ordered(screen: Screen): Screen {
  const place = (field: string) =>
    order.includes(field) ? order.indexOf(field) : 50 + (last.includes(field) ? 1 + last.indexOf(field) : 0)
  return Object.fromEntries(
    Object.entries(screen).sort(([a], [b]) => place(a) - place(b)),
  ) as unknown as Screen
}
