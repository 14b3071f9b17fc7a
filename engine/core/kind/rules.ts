/** The `rules` of a screen. Lengths are in characters (code points). Dates are ISO 8601 (`2026-11`, `2026-11-20`) or `today`. */
export interface Rules {
  required?: boolean
  /** For a multiple answer the smallest number of choices, otherwise the smallest value. */
  min?: number
  max?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  email?: boolean
  integer?: boolean
  step?: number
  before?: string
  after?: string
  /** Ids of answers that exclude all others: choosing one clears the others. */
  exclusive?: readonly string[]
}
