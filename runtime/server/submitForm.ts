/** Handles a posted form: refuses an answer that breaks a rule, or stores it in the run and finds the next screen. */
import type { BrokenRule } from '../../engine/core/answers/checkAnswer.ts'
import { screenUrl } from '../../engine/core/copy/localProgram.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { contextFor, submit, type Run } from '../../engine/core/run/run.ts'
import { allowedScreen } from '../../engine/core/walk/allowedScreen.ts'
import { walk, type Walk } from '../../engine/core/walk/walk.ts'
import type { CurrentRun } from './currentRun.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

/** A form that is shown again, with the reason for the refusal. */
export interface RefusedForm {
  screen: string
  broken: BrokenRule
  /** The posted values of the inputs, in document order. */
  values: readonly string[]
  /** The parsed values. The server shows them in the form. */
  answer: Answer | undefined
}

export type SubmittedForm =
  /**
   * At the end of the funnel, `next` is undefined and `url` leads out of the funnel. `isOffPath` is true if the answer
   * is not stored, because the form's screen is not on the path.
   */
  | { run: Run; next: string | undefined; url: string; isOffPath: boolean; refused?: undefined }
  | { refused: RefusedForm }

/**
 * @param requested the id of the screen in the URL; undefined for the first screen.
 * @param values the values of the inputs, in document order.
 */
export function submitForm(
  { program, run, live, local }: CurrentRun,
  requested: string | undefined,
  values: readonly string[],
): SubmittedForm {
  const walkOf = (each: Run) => walk(program, each, contextFor(each, live))
  const urlOf = (walked: Walk, target: string) => screenUrl(local, target, target === walked.path[0])
  const before = walkOf(run)
  const id = allowedScreen(before, requested)
  // The form's screen is not on the path: the learner continues at the allowed screen.
  if (id !== (requested ?? before.path[0])) return { run, next: id, url: urlOf(before, id), isOffPath: true }
  const screen = findScreen(program, id)!
  const submitted = submit(program, run, screen, values)
  if (!submitted.run) {
    const answer = screen.definition.parse(values, screen.config)
    return { refused: { screen: id, broken: submitted.broken, values, answer } }
  }
  const after = walkOf(submitted.run)
  const next = after.next(id)
  const nextUrl = next === undefined ? local.finish : urlOf(after, next)
  return { run: submitted.run, next, url: nextUrl, isOffPath: false }
}
