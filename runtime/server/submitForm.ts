/** A posted form: its answer is kept and the next screen named, or a rule refuses it. */
import type { Broken } from '../../engine/core/answers/checkAnswer.ts'
import { screenUrl } from '../../engine/core/copy/localProgram.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { contextFor, submit, type Run } from '../../engine/core/run/run.ts'
import { allowedScreen } from '../../engine/core/walk/allowedScreen.ts'
import { walk, type Walk } from '../../engine/core/walk/walk.ts'
import type { CurrentRun } from './currentRun.ts'

/** A form that is shown again, with the reason. */
export interface RefusedForm {
  screen: string
  broken: Broken
  values: readonly string[]
  answer: Answer | undefined
}

export type SubmittedForm =
  /**
   * `next` is undefined at the end: the URL leads out of the funnel. `isOffPath`: the form's screen is not on the path, and
   * nothing of it was kept.
   */
  | { run: Run; next: string | undefined; url: string; isOffPath: boolean; refused?: undefined }
  | { refused: RefusedForm }

/** @param asked the screen of the URL; undefined for the first. @param values of the inputs, in document order. */
export function submitForm(
  { program, run, live, local }: CurrentRun,
  asked: string | undefined,
  values: readonly string[],
): SubmittedForm {
  const walkOf = (each: Run) => walk(program, each, contextFor(each, live))
  const url = (walked: Walk, target: string) => screenUrl(local, target, target === walked.path[0])
  const before = walkOf(run)
  const id = allowedScreen(before, asked)
  // The form of a screen that is not on the path: the learner goes on where the path leads.
  if (id !== (asked ?? before.path[0])) return { run, next: id, url: url(before, id), isOffPath: true }
  const screen = program.screens[program.position.get(id)!]!
  const submitted = submit(program, run, screen, values)
  if (!submitted.run) {
    const answer = screen.definition.parse(values, screen.config)
    return { refused: { screen: id, broken: submitted.broken, values, answer } }
  }
  const after = walkOf(submitted.run)
  const next = after.next(id)
  const leadsTo = next === undefined ? local.finish : url(after, next)
  return { run: submitted.run, next, url: leadsTo, isOffPath: false }
}
