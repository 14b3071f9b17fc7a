/**
 * The walk: the only implementation of navigation, for server, browser and tools. With the answers and the context it follows
 * the routes from the first screen to the frontier. The frontier is the first screen that is not done.
 */
import { conditionReads } from '../conditions/conditionReads.ts'
import type { Context, Scope } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'
import { addPoints, emptyScores } from '../answers/scores.ts'
import { validAnswer } from '../answers/checkAnswer.ts'

/** The parts of a run that a walk reads. */
export interface Progression {
  answers: Readonly<Record<string, Answer>>
  /** Screens that the learner left with Continue. Static screens and optional questions may have no answer that shows this. */
  passed: readonly string[]
  /** The ISO date on which the run started. */
  today: string
}

export interface Walk {
  /** The ids of all screens up to and including the frontier. */
  readonly path: readonly string[]
  /** The valid answers of the screens on the path. Only these answers count. */
  readonly relevant: Readonly<Record<string, Answer>>
  /** The first screen that is not done; undefined if the funnel has ended. */
  readonly frontier: string | undefined
  readonly ended: boolean
  /** The position of a screen that must be loaded before the walk can continue (browser only). */
  readonly pending: number | undefined
  /** The number of screens after the frontier in the shortest and longest chain, ignoring conditions. */
  readonly remaining: { readonly min: number; readonly max: number }
  /** The values that conditions and pipes can read at a screen of the path: context, and earlier answers and scores. */
  scopeAt(id: string): Scope
  /** The next screen on the path; undefined at the frontier and at the end. */
  next(id: string): string | undefined
  /** The previous screen on the path, skipping automatic screens. */
  back(id: string): string | undefined
  /** The progress in percent: a whole number from 0 to 100. */
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
  const read = answersRead(program)
  const scores = emptyScores(program.scores)
  // `answers` and `scores` grow with the path, so that conditions can read only earlier answers.
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
      // Copies only answers that conditions read, to save time: a long path has many answers, and conditions read few.
      if (read.has(screen.id)) answers[screen.id] = answer
      if (hasScores) addPoints(scores, program.scores, screen.config, answer)
    }
    at = following(program, screen, answer, scope)
  }
  return view(program, context, steps, frontier, pending)
}

/** A screen is done if its answer is valid. A screen that requires no answer is also done after Continue. */
function isDone(screen: ProgramScreen, answer: Answer | undefined, passed: ReadonlySet<string>): boolean {
  if (answer !== undefined) return true
  return !screen.rules.required && passed.has(screen.id)
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** A list as a set. Cached, because a changed answer does not change the list of passed screens. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  let set = sets.get(ids)
  if (!set) sets.set(ids, (set = new Set(ids)))
  return set
}

/** The next position: the answer's goto, else the first matching route, else the next screen. From there, the first screen whose `when` holds. */
function following(
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

const readBy = new WeakMap<Program, ReadonlySet<string>>()

/** The ids of the screens whose answers are read by the program's conditions. */
function answersRead(program: Program): ReadonlySet<string> {
  let read = readBy.get(program)
  if (!read) {
    const sources = program.screens.flatMap((screen) =>
      screen ? [screen.linked.when, ...(screen.linked.next ?? []).map(({ when }) => when)] : [],
    )
    const paths = sources.flatMap((source) => (source ? [...conditionReads(source, program.conditions)] : []))
    read = new Set(paths.flatMap((path) => (path.startsWith('answers.') ? [path.slice(8)] : [])))
    readBy.set(program, read)
  }
  return read
}

/** The first position >= `from` whose `when` holds or whose screen is not loaded; the program's length if there is none. */
function firstOnPath(program: Program, from: number, scope: Scope): number {
  let at = from
  for (; at < program.length; at++) {
    const screen = program.screens[at]
    if (!screen || !screen.when || screen.when(scope)) break
  }
  return at
}

/** Answers by screen id, without inherited names. */
function answersOf(steps: readonly Step[]): Record<string, Answer> {
  const answers: Record<string, Answer> = Object.create(null)
  for (const { screen, answer } of steps) if (answer !== undefined) answers[screen.id] = answer
  return answers
}

function view(
  program: Program,
  context: Context,
  steps: readonly Step[],
  frontier: ProgramScreen | undefined,
  pending: number | undefined,
): Walk {
  const path = steps.map(({ screen }) => screen.id)
  // A linear search is enough: this is called only a few times per walk, and building an index would cost more.
  const stepOf = (id: string) => {
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
      const before = steps.slice(0, stepOf(id))
      const scores = emptyScores(program.scores)
      for (const { screen, answer } of before)
        if (answer !== undefined) addPoints(scores, program.scores, screen.config, answer)
      return { ...context, answers: answersOf(before), scores }
    },
    next: (id) => steps[stepOf(id) + 1]?.screen.id,
    back: (id) =>
      steps.slice(0, stepOf(id)).findLast(({ screen }) => !screen.definition.automatic)?.screen.id,
    progress(id) {
      const done = stepOf(id)
      const { longest } = steps[done]!.screen
      return longest === 0 ? 100 : Math.floor((100 * done) / (done + longest))
    },
  }
}
