/**
 * The walk: the only implementation of navigation, for server, browser and tools. It follows the routes from the first
 * screen to the frontier, as answers and context decide. The frontier is the first screen that is not done.
 */
import type { Context, Scope } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'
import { addPoints, emptyScores } from '../answers/scores.ts'
import { oncePerObject } from '../oncePerObject.ts'
import { validAnswer } from '../answers/checkAnswer.ts'

/** The parts of a run that a walk reads. */
export interface Progression {
  answers: Readonly<Record<string, Answer>>
  /** The ids of screens whose form was accepted. A screen without an answer is done only if its id is here. */
  passed: readonly string[]
  /** The ISO date on which the run started. */
  today: string
}

export interface Walk {
  /** The ids of the screens that the walk reaches, in order. If there is a frontier, the path ends with it. */
  readonly path: readonly string[]
  /** The valid answers of the screens on the path. All other answers are ignored. */
  readonly relevant: Readonly<Record<string, Answer>>
  /** The first screen that is not done; undefined if the funnel has ended or a screen must be loaded (`pending`). */
  readonly frontier: string | undefined
  readonly ended: boolean
  /** The position of a screen that must be loaded before the walk can continue (browser only). */
  readonly pending: number | undefined
  /**
   * The smallest and the largest number of screens that may follow the frontier. Conditions are not evaluated. Without
   * a frontier, both numbers are 0.
   */
  readonly remaining: { readonly min: number; readonly max: number }
  /** The values that conditions and pipes can read at a screen of the path: context, and earlier answers and scores. */
  scopeAt(id: string): Scope
  /** The next screen on the path; undefined for the last one. */
  next(id: string): string | undefined
  /** The nearest earlier screen on the path that is not automatic; undefined if there is none. */
  back(id: string): string | undefined
  /** The progress at a screen of the path, in percent: a whole number from 0 to 100. */
  progress(id: string): number
}

interface Step {
  screen: ProgramScreen
  answer: Answer | undefined
}

/** Walks a program. The methods of the result throw for an id that is not on the path. */
export function walk(program: Program, progression: Progression, context: Context): Walk {
  const passed = setOf(progression.passed)
  const hasScores = Object.keys(program.scores).length > 0
  const answers: Record<string, Answer> = Object.create(null)
  const readIds = readByConditions(program)
  const scores = emptyScores(program.scores)
  // `answers` and `scores` grow with the path, so that a condition can read only the answers before it.
  const scope: Scope = { ...context, answers, scores }
  const steps: Step[] = []
  let pending: number | undefined
  let frontier: ProgramScreen | undefined
  for (let at = firstOnPath(program, 0, scope); at !== program.length;) {
    const screen = program.screens[at]
    if (!screen) {
      pending = at
      break
    }
    const answer = validAnswer(screen, progression.answers[screen.id], progression.today)
    steps.push({ screen, answer })
    if (!isDone(screen, answer, passed)) {
      frontier = screen
      break
    }
    if (answer !== undefined) {
      // Copies only the answers that conditions read. A long path has many answers, and conditions read few of them.
      if (readIds.has(screen.id)) answers[screen.id] = answer
      if (hasScores) addPoints(scores, program.scores, screen.config, answer)
    }
    at = positionAfter(program, screen, answer, scope)
  }
  return resultOf(program, context, steps, frontier, pending)
}

/** A screen is done if its answer is valid. A screen that requires no answer is also done after Continue. */
function isDone(screen: ProgramScreen, answer: Answer | undefined, passed: ReadonlySet<string>): boolean {
  if (answer !== undefined) return true
  return !screen.rules.required && passed.has(screen.id)
}

/** Builds the set once for each list, because many walks read the same list. */
const setOf = oncePerObject((ids: readonly string[]): ReadonlySet<string> => new Set(ids))

/**
 * The position of the next screen; the program's length if the funnel ends. The search for the screen starts at the
 * answer's goto, else at the target of the first route that applies, else at the next position.
 */
function positionAfter(
  program: Program,
  screen: ProgramScreen,
  answer: Answer | undefined,
  scope: Scope,
): number {
  if (screen.terminal) return program.length
  const goto = typeof answer === 'string' && screen.gotos.size > 0 ? screen.gotos.get(answer) : undefined
  const route = goto ?? (screen.next.length > 0 ? routeOf(screen, scope) : undefined)
  return firstOnPath(program, route ?? screen.position + 1, scope)
}

const routeOf = ({ next }: ProgramScreen, scope: Scope) => next.find(({ when }) => !when || when(scope))?.to

/** The ids of the screens whose answers are read by the conditions of loaded screens. */
const readByConditions = oncePerObject((program: Program): ReadonlySet<string> => {
  const paths = program.screens.flatMap((screen) => (screen ? [...screen.reads] : []))
  return new Set(paths.flatMap((path) => (path.startsWith('answers.') ? [path.slice(8)] : [])))
})

/** Searches from `from` for a screen that is shown or not loaded. Returns its position, else the program's length. */
function firstOnPath(program: Program, from: number, scope: Scope): number {
  let at = from
  for (; at < program.length; at++) {
    const screen = program.screens[at]
    if (!screen || !screen.when || screen.when(scope)) break
  }
  return at
}

/** Answers by screen id. The object has no prototype, so it has no inherited names. */
function answersOf(steps: readonly Step[]): Record<string, Answer> {
  const answers: Record<string, Answer> = Object.create(null)
  for (const { screen, answer } of steps) if (answer !== undefined) answers[screen.id] = answer
  return answers
}

function resultOf(
  program: Program,
  context: Context,
  steps: readonly Step[],
  frontier: ProgramScreen | undefined,
  pending: number | undefined,
): Walk {
  const path = steps.map(({ screen }) => screen.id)
  // A linear search is enough: callers search for few ids in one walk, and building an index would cost more.
  const indexOf = (id: string) => {
    const index = path.lastIndexOf(id)
    if (index < 0) throw new Error(`Screen "${id}" is not on the path`)
    return index
  }
  const ended = frontier === undefined && pending === undefined
  let relevant: Record<string, Answer> | undefined
  return {
    path,
    get relevant() {
      return (relevant ??= answersOf(steps))
    },
    frontier: frontier?.id,
    ended,
    pending,
    remaining: { min: frontier?.shortest ?? 0, max: frontier?.longest ?? 0 },
    scopeAt(id) {
      const before = steps.slice(0, indexOf(id))
      const scores = emptyScores(program.scores)
      for (const { screen, answer } of before)
        if (answer !== undefined) addPoints(scores, program.scores, screen.config, answer)
      return { ...context, answers: answersOf(before), scores }
    },
    next: (id) => steps[indexOf(id) + 1]?.screen.id,
    back: (id) =>
      steps.slice(0, indexOf(id)).findLast(({ screen }) => !screen.definition.automatic)?.screen.id,
    progress(id) {
      const done = indexOf(id)
      const { longest } = steps[done]!.screen
      return longest === 0 ? 100 : Math.floor((100 * done) / (done + longest))
    },
  }
}
