/**
 * The `rules` of a screen. Lengths are in characters (code points). Dates are ISO 8601 (`2026-11`, `2026-11-20`) or
 * `today`. For `before`, the month `2026-11` counts as its first day (`2026-11-01`). For `after`, the month counts as
 * its last day (`2026-11-30`).
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
