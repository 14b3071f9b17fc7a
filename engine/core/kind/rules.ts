/** The `rules` of a screen. Lengths in characters (code points), dates as ISO 8601 (`2026-11`, `2026-11-20`) or `today`. */
export interface Rules {
  required?: boolean
  /** The least number of choices of a multiple answer, else the least value. */
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
  /** Ids that exclude all others: choosing one clears the others. */
  exclusive?: readonly string[]
}
