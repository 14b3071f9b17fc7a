/** The sample answers of one screen, and what they prove. */
import type { Answer } from '../../core/kind/defineKind.ts'

export interface SampledAnswers {
  /** The screen accepts each of them. */
  answers: readonly Answer[]
  /** True if every other answer has the same effect as one of these. */
  complete: boolean
  /** True if the screen provably accepts no answer. */
  isUnanswerable?: boolean
}
