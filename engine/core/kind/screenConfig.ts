/** A screen of a funnel and its answers: the fields that several kinds share. */
import type { Rules } from './rules.ts'

export interface AnswerOption {
  id: string
  text: string
  goto?: string
  /** The ids of required questions that the goto skips intentionally. */
  skips?: readonly string[]
  /** A number adds points to the funnel's only score. A record has the points for each score. */
  points?: number | Record<string, number>
  [field: string]: unknown
}

/**
 * The fields that several kinds share. Most of them are described in `engine/schema/funnel.schema.json`. A kind may
 * have its own fields. A site may add fields too (`answerFields` in `site.json`).
 */
export interface ScreenConfig {
  id: string
  kind: string
  title?: string
  text?: string
  category?: string
  rules?: Rules
  messages?: Record<string, string>
  cta?: string
  chapter?: string
  /** Only screens that offer a choice have answers. */
  answers?: readonly AnswerOption[]
  /** The text of the Continue button while fewer than `min` answers are chosen. The server adds this field. */
  waiting?: { text: string; min: number }
  [field: string]: unknown
}
