/** One learner's way through one funnel: plain data, and the few steps that change it. */
import { checkPost, type Broken } from '../answers/checkAnswer.ts'
import type { Context, LiveContext, RunContext } from '../context/context.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'

export interface Run {
  id: string
  flowId: string
  /** Of the program that it was last walked with. */
  hash: string
  /** Fixed when the run starts; `experiments` are its arms. */
  context: RunContext
  /** Experiments whose arm was forced by the query: never recorded. */
  forced: readonly string[]
  /** ISO date on which it began. */
  today: string
  passed: readonly string[]
  answers: Readonly<Record<string, Answer>>
  /** The logical time of each screen's last change; one without an answer is a removal. */
  revs: Readonly<Record<string, number>>
}

export type RunStart = Pick<Run, 'id' | 'flowId' | 'hash' | 'context' | 'forced' | 'today'>

export const startRun = (start: RunStart): Run => ({ ...start, passed: [], answers: {}, revs: {} })

/** What a run is evaluated against: what it keeps, and what the server says of the moment. */
export const contextFor = (run: Pick<Run, 'context'>, live: LiveContext): Context => ({
  ...run.context,
  ...live,
})

/** Whether the learner has done anything yet. */
export const isEmpty = (run: Run) => run.passed.length === 0 && Object.keys(run.revs).length === 0

const nextRev = (run: Run) => 1 + Math.max(0, ...Object.values(run.revs))

/** Keeps an answer, or removes it (`undefined`). An unchanged answer changes nothing. */
export function keepAnswer(run: Run, screenId: string, answer: Answer | undefined): Run {
  const before = run.answers[screenId]
  if (JSON.stringify(before) === JSON.stringify(answer)) return run
  const { [screenId]: _removed, ...others } = run.answers
  return {
    ...run,
    answers: answer === undefined ? others : { ...others, [screenId]: answer },
    revs: { ...run.revs, [screenId]: nextRev(run) },
  }
}

export const markPassed = (run: Run, screenId: string): Run =>
  run.passed.includes(screenId) ? run : { ...run, passed: [...run.passed, screenId] }

export type Submitted = { run: Run; broken?: undefined } | { run?: undefined; broken: Broken }

/** Continue: the values of the screen's inputs become its answer, or a rule refuses them. */
export function submit(
  program: Program,
  run: Run,
  screen: ProgramScreen,
  values: readonly string[],
): Submitted {
  const checked = checkPost(screen, values, run.today)
  if (checked.broken) return { broken: checked.broken }
  return { run: { ...markPassed(keepAnswer(run, screen.id, checked.answer), screen.id), hash: program.hash } }
}

/** A draft: what the inputs hold before Continue. Kept as it is, valid or not; nothing chosen removes the answer. */
export const draft = (run: Run, screen: ProgramScreen, values: readonly string[]): Run =>
  keepAnswer(run, screen.id, screen.definition.parse(values, screen.config))
