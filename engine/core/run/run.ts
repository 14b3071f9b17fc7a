/** A run: one learner's answers in one funnel, as plain data, and functions that return a changed copy. */
import { checkPost, type BrokenRule } from '../answers/checkAnswer.ts'
import type { Context, LiveContext, RunContext } from '../context/context.ts'
import { isSame } from '../isSame.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'

export interface Run {
  id: string
  /** The id of the funnel. */
  flowId: string
  /** The hash of the program version that the run was last used with. */
  hash: string
  /** The context at the start of the run. It does not change later. `experiments` has the arms of the run. */
  context: RunContext
  /** The experiments whose arm comes from the URL (`?price=b`). No event reports that the learner saw such an arm. */
  forced: readonly string[]
  /** The ISO date on which the run started. */
  today: string
  /** The ids of the screens whose form was submitted and accepted. */
  passed: readonly string[]
  /** Answers by screen id. */
  answers: Readonly<Record<string, Answer>>
  /**
   * Screen id → revision. The changes of answers in a run are numbered 1, 2, 3, … A screen's revision is the number of
   * the last change of its answer. Removing an answer is a change too.
   */
  revs: Readonly<Record<string, number>>
}

export type RunStart = Pick<Run, 'id' | 'flowId' | 'hash' | 'context' | 'forced' | 'today'>

export const startRun = (start: RunStart): Run => ({ ...start, passed: [], answers: {}, revs: {} })

/** The context for conditions: what the run stores, and `live`, the values that the server reads for each request. */
export const contextFor = (run: Pick<Run, 'context'>, live: LiveContext): Context => ({
  ...run.context,
  ...live,
})

/** Whether the learner has passed no screen and changed no answer. */
export const isEmpty = (run: Run) => run.passed.length === 0 && Object.keys(run.revs).length === 0

const nextRev = (run: Run) => 1 + Math.max(0, ...Object.values(run.revs))

/** Stores an answer, or removes it (`undefined`). The same answer again changes nothing. */
export function keepAnswer(run: Run, screenId: string, answer: Answer | undefined): Run {
  const before = run.answers[screenId]
  if (isSame(before, answer)) return run
  const { [screenId]: _removed, ...others } = run.answers
  return {
    ...run,
    answers: answer === undefined ? others : { ...others, [screenId]: answer },
    revs: { ...run.revs, [screenId]: nextRev(run) },
  }
}

export const markPassed = (run: Run, screenId: string): Run =>
  run.passed.includes(screenId) ? run : { ...run, passed: [...run.passed, screenId] }

export type Submitted = { run: Run; broken?: undefined } | { run?: undefined; broken: BrokenRule }

/**
 * What Continue does: stores the values of the screen's inputs as its answer, and marks the screen as passed. If the
 * answer breaks a rule, returns only this rule.
 */
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

/** Stores the values of the inputs before Continue, even if they are not valid. Without a value, removes the answer. */
export const keepDraft = (run: Run, screen: ProgramScreen, values: readonly string[]): Run =>
  keepAnswer(run, screen.id, screen.definition.parse(values, screen.config))
