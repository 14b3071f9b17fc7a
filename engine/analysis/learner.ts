/** A simulated learner: the context and the answers that decide which screens they see. */
import type { Answer } from '../core/kind/defineKind.ts'

export interface Learner {
  /** Path of the context → value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → answer. */
  answers: Readonly<Record<string, Answer>>
}
