/**
 * The walk: the one implementation of navigation, for server, browser and tools. From answers and context it follows
 * the routes from the first screen to the frontier, the first screen that is not done.
 */
import { conditionReads } from '../conditions/conditionReads.ts'
import type { Context, Scope } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'
import { addPoints, emptyScores } from '../answers/scores.ts'
import { validAnswer } from '../answers/checkAnswer.ts'

/** What a walk reads of a run. */
export interface Progression {
  answers: Readonly<Record<string, Answer>>
  /** Screens that were left by Continue: statics and optional questions have no answer to show that. */
  passed: readonly string[]
  /** ISO date on which the run began. */
  today: string
}

export interface Walk {
  /** The ids of all screens up to and including the frontier. */
  readonly path: readonly string[]
  /** The valid answers of the screens on the path: the only ones that count. */
  readonly relevant: Readonly<Record<string, Answer>>
  /** The first screen that is not done; undefined if the funnel has ended. */
  readonly frontier: string | undefined
  readonly ended: boolean
  /** The position of a screen that must be loaded before the walk can go on (browser only). */
  readonly pending: number | undefined
  /** Screens after the frontier in the shortest and longest chain, conditions ignored. */
  readonly remaining: { readonly min: number; readonly max: number }
  /** What conditions, pipes and scores see before a screen of the path. */
  scopeAt(id: string): Scope
  /** The screen after a done one; undefined at the frontier and at the end. */
  next(id: string): string | undefined
  /** The screen before; automatic ones are passed over. */
  back(id: string): string | undefined
  /** 0 to 100, whole. */
  progress(id: string): number
}

interface Step {
  screen: ProgramScreen
  answer: Answer | undefined
}

export function walk(program: Program, progression: Progression, context: Context): Walk {
  const passed = setOf(progression.passed)
  const hasScores = Object.keys(program.scores).length > 0
  const answers: Record<string, Answer> = Object.create(null)
  const read = answersRead(program)
  const scores = emptyScores(program.scores)
  // Grows with the path: conditions see the answers before them, and no others.
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
      // A long path has many answers, and conditions ask for few of them.
      if (read.has(screen.id)) answers[screen.id] = answer
      if (hasScores) addPoints(scores, program.scores, screen.config, answer)
    }
    at = following(program, screen, answer, scope)
  }
  return view(program, context, steps, frontier, pending)
}

/** A question is done when its answer is valid; what needs no answer, when it was left by Continue. */
function isDone(screen: ProgramScreen, answer: Answer | undefined, passed: ReadonlySet<string>): boolean {
  if (answer !== undefined) return true
  return !screen.rules.required && passed.has(screen.id)
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Made once a list: a changed answer leaves what was passed as it is. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  let set = sets.get(ids)
  if (!set) sets.set(ids, (set = new Set(ids)))
  return set
}

/** The answer's goto, else the first matching route, else the order; then the first screen whose `when` holds. */
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

/** The ids of the screens whose answers some condition of the program reads. */
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

/** The first position from `from` on that is on the path, or is not loaded; the length if none is. */
function firstOnPath(program: Program, from: number, scope: Scope): number {
  let at = from
  for (; at < program.length; at++) {
    const screen = program.screens[at]
    if (!screen || !screen.when || screen.when(scope)) break
  }
  return at
}

/** Answers by screen; no name that objects inherit is among them. */
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
  // Asked a few times in a walk: an index of a long path would cost more than it saves.
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
