/** Removes the parts of a sent run that do not fit its program. */
import { possibleAnswer } from '../answers/checkAnswer.ts'
import type { Answer } from '../kind/defineKind.ts'
import { findScreen } from '../findScreen.ts'
import type { Program } from '../program.ts'
import type { Run } from './run.ts'

/** A screen whose entry was removed from a sent run. The browser's storage still has the entry. */
export interface LeftOutEntry {
  screen: string
  why: 'unknown-screen' | 'impossible-answer'
}

export interface FittedRun {
  run: Run
  leftOut: readonly LeftOutEntry[]
}

/**
 * Removes entries of unknown screens, and answers that the screen's form could not have produced. An answer that breaks
 * a rule stays, because the learner may still be choosing.
 * @param program a program with all its screens. A screen that is not loaded would be removed as unknown.
 */
export function fitRun(run: Run, program: Program): FittedRun {
  const leftOut: LeftOutEntry[] = []
  const answers: Record<string, Answer> = {}
  const revs: Record<string, number> = {}
  const unknownIds = new Set<string>()
  /** The screen with this id. Adds the id to `unknownIds` if there is none. */
  const screenOf = (id: string) => {
    const screen = findScreen(program, id)
    if (!screen) unknownIds.add(id)
    return screen
  }
  for (const [id, rev] of Object.entries(run.revs)) {
    const screen = screenOf(id)
    const sentAnswer = run.answers[id]
    if (!screen) continue
    const answer = sentAnswer === undefined ? undefined : possibleAnswer(screen, sentAnswer)
    if (sentAnswer !== undefined && answer === undefined) {
      leftOut.push({ screen: id, why: 'impossible-answer' })
      continue
    }
    revs[id] = rev
    if (answer !== undefined) answers[id] = answer
  }
  const passed = [...new Set(run.passed)].filter((id) => screenOf(id) !== undefined)
  return {
    run: { ...run, answers, revs, passed },
    leftOut: [...leftOut, ...[...unknownIds].map((screen) => ({ screen, why: 'unknown-screen' as const }))],
  }
}
