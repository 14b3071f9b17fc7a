/** Answers that were given before the engine was there: noted by the early script, replayed by the engine in their order. */
import type { Program } from '../../engine/core/program.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'

export type EarlyAnswers = readonly (readonly [screen: string, values: readonly string[]])[]

/** What does not fit this program is left out. */
export function replay(program: Program, run: Run, early: EarlyAnswers): Run {
  return early.reduce((each, [id, values]) => {
    const position = program.position.get(id)
    const screen = position === undefined ? undefined : program.screens[position]
    return (screen && submit(program, each, screen, values).run) ?? each
  }, run)
}

const isEntry = (value: unknown): value is EarlyAnswers[number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((each) => typeof each === 'string')

/** The early script's note as a form carries it; unreadable it is as good as none. */
export function readEarlyAnswers(text: unknown): EarlyAnswers {
  try {
    const value: unknown = JSON.parse(String(text))
    return Array.isArray(value) ? value.filter(isEntry).slice(0, 100) : []
  } catch {
    return []
  }
}
