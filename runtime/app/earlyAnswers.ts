/**
 * Answers that the learner gives before the engine has loaded. The early script keeps them in a log. The engine or the
 * server replays them in the same order.
 */
import type { Program } from '../../engine/core/program.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

/** The log: screen ids and the values of the submitted forms, in order. */
export type EarlyAnswers = readonly (readonly [screen: string, values: readonly string[]])[]

/** Submits each answer as its form would. Ignores answers that the program refuses, and those of missing screens. */
export function replay(program: Program, run: Run, early: EarlyAnswers): Run {
  return early.reduce((current, [id, values]) => {
    const screen = findScreen(program, id)
    return (screen && submit(program, current, screen, values).run) ?? current
  }, run)
}

/** Only the newest entries of the log are read. The older answers have reached the server with earlier posts. */
const maxEntries = 100

const isEntry = (value: unknown): value is EarlyAnswers[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((each) => typeof each === 'string')

/** Reads the early script's log from a form field. No field gives an empty list; a wrong format gives undefined. */
export function readEarlyAnswers(field: unknown): EarlyAnswers | undefined {
  if (field === undefined) return []
  try {
    const value: unknown = JSON.parse(String(field))
    return Array.isArray(value) && value.every(isEntry) ? value.slice(-maxEntries) : undefined
  } catch {
    // Not JSON: the caller refuses the form.
    return undefined
  }
}
