/** What the samplers return. */
import type { Answer } from '../../core/kind/defineKind.ts'

export interface SampledAnswers {
  /** The screen accepts each of them. */
  answers: readonly Answer[]
  /** True if no other answer makes a difference to a condition. */
  complete: boolean
  /** True if it is proven that the screen accepts no answer at all. */
  none?: boolean
}
