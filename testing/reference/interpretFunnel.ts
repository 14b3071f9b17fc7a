/**
 * The reference interpreter: walks a funnel with stored answers. Tests compare the engine with it. It is small and
 * slow. It is written from the documents alone, and shares only the definitions of the kinds with the engine.
 */
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { AnswerOption } from '../../engine/core/kind/screenConfig.ts'
import { holds, type Condition, type Tree } from './holds.ts'
import { kindOf, rulesOf, validAnswer } from './validAnswer.ts'

export interface Stored {
  answers: Readonly<Record<string, Answer>>
  /** The ids of the screens whose form was submitted (by Continue, by a tap or by the screen itself) and accepted. */
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
  /** In percent: a whole number from 0 to 100. */
  progress: number
  /** The smallest and the largest number of screens that can follow. */
  remaining: { min: number; max: number }
  /** The id of the next screen of the path. */
  next: string | undefined
  /** The id of the screen to which Back leads. */
  back: string | undefined
  /** The scores that the texts and the `when` of this screen can read, without the points of this screen's answer. */
  scores: Record<string, Score>
}

export interface Interpretation {
  steps: InterpretedStep[]
  /** The id of the first screen on the path that is not done. The walk stops at this screen. */
  frontier: string | undefined
  /** The valid answers to the screens of the path. */
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
  /** The context, and the answers and scores of the visited screens. Conditions can read these values. */
  const readableAfter = (visited: readonly RawScreen[]): Tree => {
    const answered = visited.filter(isAnswered)
    const answers = Object.fromEntries(answered.map((screen) => [screen.id, answerOf(screen)!]))
    return { ...context, answers, scores: scoresOf(funnel, answered, answers) }
  }
  const named = funnel.conditions ?? {}
  const isTrue = (when: Condition | undefined) =>
    when === undefined || holds(when, readableAfter(path), named)
  const firstShownFrom = (position: number) => screens.slice(position).find(({ when }) => isTrue(when))

  let screen = firstShownFrom(0)
  let frontier: RawScreen | undefined
  while (screen) {
    path.push(screen)
    if (!isDone(screen)) {
      frontier = screen
      break
    }
    if (screen.terminal) break
    screen = firstShownFrom(nextPosition(screen))
  }

  /**
   * The position at which the walk continues after a done screen: the goto of the chosen answer, else the target of the
   * first route that applies, else the next position.
   */
  function nextPosition(current: RawScreen): number {
    const positionOf = (id: string) => screens.findIndex((each) => each.id === id)
    const chosen = answerOf(current)
    const option = current.answers?.find(({ id }) => id === chosen)
    if (option?.goto) return positionOf(option.goto)
    const route = current.next?.find(({ when }) => isTrue(when))
    return route ? positionOf(route.to) : screens.indexOf(current) + 1
  }

  return {
    steps: path.map((each, at) => {
      const remaining = remainingAfter(each, funnel, kinds)
      const before = path.slice(0, at)
      return {
        id: each.id,
        remaining,
        progress: remaining.max === 0 ? 100 : Math.floor((100 * at) / (at + remaining.max)),
        next: path[at + 1]?.id,
        back: before.findLast((one) => !kindOf(one, kinds).automatic)?.id,
        scores: readableAfter(before).scores as Record<string, Score>,
      }
    }),
    frontier: frontier?.id,
    relevant: readableAfter(path).answers as Record<string, Answer>,
  }
}

function scoresOf(
  funnel: RawFunnel,
  answered: readonly RawScreen[],
  answers: Readonly<Record<string, Answer>>,
): Record<string, Score> {
  const names = Object.keys(funnel.scores ?? {})
  /** A number, such as `points: 3`, counts for the funnel's only score. */
  const pointsOf = ({ points = 0 }: AnswerOption, name: string) =>
    typeof points === 'number' ? (names[0] === name ? points : 0) : (points[name] ?? 0)
  return Object.fromEntries(
    names.map((name) => {
      let points = 0
      for (const screen of answered)
        for (const option of screen.answers ?? [])
          if ([answers[screen.id]].flat().includes(option.id)) points += pointsOf(option, name)
      const { bands } = funnel.scores![name]!
      // Points can be negative. A sum below the first band is in the first band.
      const band = (bands.findLast(({ from }) => from <= points) ?? bands[0]!).id
      return [name, { points, band }]
    }),
  )
}

/** The smallest and the largest number of screens that can follow a screen, if each condition may be true or false. */
function remainingAfter(screen: RawScreen, funnel: RawFunnel, kinds: Kinds): { min: number; max: number } {
  const { screens } = funnel
  const positionOf = (id: string) => screens.findIndex((each) => each.id === id)

  /** The positions at which the walk may continue after a screen that is not terminal. */
  function nextPositions(current: RawScreen): number[] {
    const options = kindOf(current, kinds).answer === 'single' ? (current.answers ?? []) : []
    const gotos = options.flatMap(({ goto }) => (goto ? [positionOf(goto)] : []))
    const alwaysHasGoto =
      options.length > 0 && gotos.length === options.length && rulesOf(current, kinds).required
    if (alwaysHasGoto) return gotos
    const routes = current.next ?? []
    const unconditional = routes.findIndex(({ when }) => when === undefined)
    const possibleRoutes = unconditional < 0 ? routes : routes.slice(0, unconditional + 1)
    return [
      ...gotos,
      ...possibleRoutes.map(({ to }) => positionOf(to)),
      ...(unconditional < 0 ? [screens.indexOf(current) + 1] : []),
    ]
  }

  /** The screens that may be shown next if the walk continues at a position. Undefined means the end of the funnel. */
  function possibleScreensFrom(position: number): (RawScreen | undefined)[] {
    const first = screens[position]
    return first?.when === undefined ? [first] : [first, ...possibleScreensFrom(position + 1)]
  }

  const lengths = new Map<RawScreen, { min: number; max: number }>()
  function after(current: RawScreen): { min: number; max: number } {
    const cached = lengths.get(current)
    if (cached) return cached
    const followers = current.terminal ? [undefined] : nextPositions(current).flatMap(possibleScreensFrom)
    const ranges = followers.map((one) => {
      if (!one) return { min: 0, max: 0 }
      const { min, max } = after(one)
      return { min: 1 + min, max: 1 + max }
    })
    const range = {
      min: Math.min(...ranges.map(({ min }) => min)),
      max: Math.max(...ranges.map(({ max }) => max)),
    }
    lengths.set(current, range)
    return range
  }
  return after(screen)
}
