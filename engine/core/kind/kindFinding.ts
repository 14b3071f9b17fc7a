/** A mistake in a screen or section that the schema of its kind cannot find. */
import type { ProblemCode } from '../errors.ts'
import type { ScreenConfig } from './screenConfig.ts'

export interface KindFinding {
  /** `wrong-value` by default. */
  code?: ProblemCode
  /** JSON pointer (RFC 6901), relative to the screen or section. */
  pointer: string
  /** What was found, without a full stop. The message is the title of `code`, a colon and `found`. */
  found: string
  hint?: string
}

/** Finds the mistakes in a screen. `check.ts` in the folder of the kind exports it; browsers do not load that file. */
export type KindCheck = (screen: ScreenConfig) => readonly KindFinding[]
