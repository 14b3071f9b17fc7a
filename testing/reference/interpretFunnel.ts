/**
 * The reference interpreter: walks a funnel with stored answers. It is written from the documents alone, small and slow,
 * and shares only the kinds' definitions with the engine. Tests compare the engine with it.
 */
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { AnswerOption } from '../../engine/core/kind/screenConfig.ts'
import { holds, type Condition, type Tree } from './holds.ts'
import { kindOf, rulesOf, validAnswer } from './validAnswer.ts'

export interface Stored {
  answers: Readonly<Record<string, Answer>>
  /** Screens that the learner passed with Continue. */
  passed: readonly string[]
  /** The day on which the run started, ISO 8601. */
  today: string
}

export interface Score {
  points: number
  band: string
}

export interface InterpretedStep {
  id: string
  progress: number
  remaining: { min: number; max: number }
  next: string | undefined
  back: string | undefined
  /** The scores that this screen's texts and conditions read. */
  scores: Record<string, Score>
}

export interface Interpretation {
  steps: InterpretedStep[]
  frontier: string | undefined
  relevant: Record<string, Answer>
}

type Kinds = ReadonlyMap<string, KindDefinition>

export function interpretFunnel(
  funnel: RawFunnel,
  stored: Stored,
  context: Tree,
  kinds: Kinds,
): Interpretation {
  const { screens } = funnel
  const answerOf = (screen: RawScreen) => validAnswer(screen, stored.answers[screen.id], kinds, stored.today)
  const isAnswered = (screen: RawScreen) => answerOf(screen) !== undefined
  const isDone = (screen: RawScreen) =>
    isAnswered(screen) || (!rulesOf(screen, kinds).required && stored.passed.includes(screen.id))

  const path: RawScreen[] = []
  /** The answers of some screens of the path, and the scores that they give. */
  const seen = (from: readonly RawScreen[]): Tree => {
    const answered = from.filter(isAnswered)
    const answers = Object.fromEntries(answered.map((screen) => [screen.id, answerOf(screen)!]))
    return { ...context, answers, scores: scoresOf(funnel, answered, answers) }
  }
  const named = funnel.conditions ?? {}
  const isTrue = (when: Condition | undefined) => when === undefined || holds(when, seen(path), named)
  const firstFrom = (position: number) => screens.slice(position).find(({ when }) => isTrue(when))

  let screen = firstFrom(0)
  let frontier: RawScreen | undefined
  while (screen) {
    path.push(screen)
    if (!isDone(screen)) {
      frontier = screen
      break
    }
    if (screen.terminal) break
    screen = firstFrom(targetOf(screen))
  }

  /** The position after a done screen: the chosen answer's, else the first matching route's, else the next in order. */
  function targetOf(current: RawScreen): number {
    const positionOf = (id: string) => screens.findIndex((each) => each.id === id)
    const chosen = answerOf(current)
    const option = current.answers?.find(({ id }) => id === chosen)
    if (option?.goto) return positionOf(option.goto)
    const route = current.next?.find(({ when }) => isTrue(when))
    return route ? positionOf(route.to) : screens.indexOf(current) + 1
  }

  return {
    steps: path.map((each, at) => {
      const remaining = chainsAfter(each, funnel, kinds)
      const before = path.slice(0, at)
      return {
        id: each.id,
        remaining,
        progress: remaining.max === 0 ? 100 : Math.floor((100 * at) / (at + remaining.max)),
        next: path[at + 1]?.id,
        back: before.findLast((one) => !kindOf(one, kinds).automatic)?.id,
        scores: seen(before).scores as Record<string, Score>,
      }
    }),
    frontier: frontier?.id,
    relevant: seen(path).answers as Record<string, Answer>,
  }
}

function scoresOf(
  funnel: RawFunnel,
  answered: readonly RawScreen[],
  answers: Readonly<Record<string, Answer>>,
): Record<string, Score> {
  const names = Object.keys(funnel.scores ?? {})
  /** A bare number belongs to the only score. */
  const pointsOf = ({ points = 0 }: AnswerOption, name: string) =>
    typeof points === 'number' ? (names[0] === name ? points : 0) : (points[name] ?? 0)
  return Object.fromEntries(
    names.map((name) => {
      let points = 0
      for (const screen of answered)
        for (const option of screen.answers ?? [])
          if ([answers[screen.id]].flat().includes(option.id)) points += pointsOf(option, name)
      const { bands } = funnel.scores![name]!
      // Points can be negative; a learner with fewer points than all bands need is in the first.
      const band = (bands.findLast(({ from }) => from <= points) ?? bands[0]!).id
      return [name, { points, band }]
    }),
  )
}

/** How many screens can follow a screen, if each condition may be true or false. */
function chainsAfter(screen: RawScreen, funnel: RawFunnel, kinds: Kinds): { min: number; max: number } {
  const { screens } = funnel
  const positionOf = (id: string) => screens.findIndex((each) => each.id === id)

  /** The positions that may follow. */
  function targets(current: RawScreen): number[] {
    if (current.terminal) return []
    const options = kindOf(current, kinds).answer === 'single' ? (current.answers ?? []) : []
    const gotos = options.flatMap(({ goto }) => (goto ? [positionOf(goto)] : []))
    const everyAnswerLeads =
      options.length > 0 && gotos.length === options.length && rulesOf(current, kinds).required
    if (everyAnswerLeads) return gotos
    const routes = current.next ?? []
    const always = routes.findIndex(({ when }) => when === undefined)
    const open = always < 0 ? routes : routes.slice(0, always + 1)
    return [
      ...gotos,
      ...open.map(({ to }) => positionOf(to)),
      ...(always < 0 ? [screens.indexOf(current) + 1] : []),
    ]
  }

  /** The screens that may come first from a position on; undefined is the end. */
  function firsts(position: number): (RawScreen | undefined)[] {
    const first = screens[position]
    return first?.when === undefined ? [first] : [first, ...firsts(position + 1)]
  }

  const lengths = new Map<RawScreen, { min: number; max: number }>()
  function after(current: RawScreen): { min: number; max: number } {
    const cached = lengths.get(current)
    if (cached) return cached
    const followers = current.terminal ? [undefined] : targets(current).flatMap(firsts)
    const each = followers.map((one) => {
      if (!one) return { min: 0, max: 0 }
      const { min, max } = after(one)
      return { min: 1 + min, max: 1 + max }
    })
    const range = {
      min: Math.min(...each.map(({ min }) => min)),
      max: Math.max(...each.map(({ max }) => max)),
    }
    lengths.set(current, range)
    return range
  }
  return after(screen)
}
