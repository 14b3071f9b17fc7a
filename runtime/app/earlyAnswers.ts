/** Answers given before the engine was loaded: noted by the early script, replayed by the engine in their order. */
import type { Program } from '../../engine/core/program.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'

export type EarlyAnswers = readonly (readonly [screen: string, values: readonly string[]])[]

/** Submits each answer as its form would have. Leaves out what this version of the program refuses. */
export function replay(program: Program, run: Run, early: EarlyAnswers): Run {
  return early.reduce((each, [id, values]) => {
    const position = program.position.get(id)
    const screen = position === undefined ? undefined : program.screens[position]
    return (screen && submit(program, each, screen, values).run) ?? each
  }, run)
}

/** Older answers came with an earlier post: if the engine never loads, the note grows with each one. */
const newest = 100

const isEntry = (value: unknown): value is EarlyAnswers[number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((each) => typeof each === 'string')

/** The early script's note in a form's field; empty without the field, undefined if it is not such a note. */
export function readEarlyAnswers(field: unknown): EarlyAnswers | undefined {
  if (field === undefined) return []
  try {
    const value: unknown = JSON.parse(String(field))
    return Array.isArray(value) && value.every(isEntry) ? value.slice(-newest) : undefined
  } catch {
    // Not JSON: the caller refuses the form.
    return undefined
  }
}
