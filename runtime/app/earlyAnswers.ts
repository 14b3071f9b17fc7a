/** Answers from before the engine has loaded. The early script records them; the engine replays them in the same order. */
import type { Program } from '../../engine/core/program.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'

export type EarlyAnswers = readonly (readonly [screen: string, values: readonly string[]])[]

/** Submits each answer as its form would. Ignores answers that this version of the program refuses. */
export function replay(program: Program, run: Run, early: EarlyAnswers): Run {
  return early.reduce((each, [id, values]) => {
    const position = program.position.get(id)
    const screen = position === undefined ? undefined : program.screens[position]
    return (screen && submit(program, each, screen, values).run) ?? each
  }, run)
}

/** The record grows with each answer if the engine never loads. Earlier posts have sent the older entries. */
const maxEntries = 100

const isEntry = (value: unknown): value is EarlyAnswers[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((each) => typeof each === 'string')

/** Reads the early script's record from a form field. Empty without the field; undefined if the field has another format. */
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
