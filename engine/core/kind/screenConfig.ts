/** A screen as configs write it: what every kind has, before a kind's own fields. */
import type { Rules } from './rules.ts'

export interface AnswerOption {
  id: string
  text: string
  goto?: string
  /** Ids of the required questions that the goto skips on purpose. */
  skips?: readonly string[]
  points?: number | Record<string, number>
  [field: string]: unknown
}

/** The fields that every screen may have (`engine/schema/funnel.schema.json`, `$defs.screen`); a site declares more (`answerFields`). */
export interface ScreenConfig {
  id: string
  kind: string
  title?: string
  text?: string
  category?: string
  rules?: Rules
  messages?: Record<string, string>
  /** What Continue says until so many answers are chosen; of a program in one language. */
  waiting?: { text: string; min: number }
  cta?: string
  chapter?: string
  answers?: readonly AnswerOption[]
  [field: string]: unknown
}
