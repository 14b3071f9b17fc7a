/** Finds the required questions that a jump from one screen to another skips. */
import type { Program } from '../../../core/program.ts'

export interface RequiredQuestion {
  id: string
  /** The position of its screen. */
  at: number
}

/** The required questions between two positions. */
export const questionsBetween = (program: Program, from: number, to: number): RequiredQuestion[] =>
  program.screens.slice(from + 1, to).flatMap((screen, index) => {
    const { id, definition, rules } = screen!
    const isQuestion = definition.role === 'question' && definition.answer !== 'none'
    return isQuestion && rules.required ? [{ id, at: from + 1 + index }] : []
  })
