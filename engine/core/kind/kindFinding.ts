/** What a config says wrongly of a kind, where the kind's schema cannot check it. */
import type { ProblemCode } from '../errors.ts'

export interface KindFinding {
  /** `wrong-value` by default. */
  code?: ProblemCode
  /** JSON pointer (RFC 6901), relative to the screen or section. */
  pointer: string
  found: string
  hint?: string
}
