/**
 * The `rules` of a screen. Lengths are in characters (code points). Dates are ISO 8601 (`2026-11`, `2026-11-20`) or
 * `today`. A month counts as its first day for `before`, and as its last day for `after`, both in the answer and in the
 * rule.
 */
export interface Rules {
  required?: boolean
  /** `min` and `max` limit the number of choices of a multiple answer, and the value of any other answer. */
  min?: number
  max?: number
  minLength?: number
  maxLength?: number
  /** A regular expression that must match the whole text. */
  pattern?: string
  email?: boolean
  integer?: boolean
  /** The value is `min` (0 by default) plus a multiple of this number. */
  step?: number
  before?: string
  after?: string
  /** Ids of answers that exclude all others: choosing one clears the others. */
  exclusive?: readonly string[]
}
