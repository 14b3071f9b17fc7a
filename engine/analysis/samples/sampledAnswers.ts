/** What the samplers return. */
import type { Answer } from '../../core/kind/defineKind.ts'

export interface SampledAnswers {
  /** The screen accepts each of them. */
  answers: readonly Answer[]
  /** True if no other answer makes a difference to a condition. */
  complete: boolean
  /** True if the screen provably accepts no answer. */
  none?: boolean
}
