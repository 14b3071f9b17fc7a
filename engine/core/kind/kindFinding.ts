/** A mistake in a screen or section that the schema of its kind cannot find. */
import type { ProblemCode } from '../errors.ts'
import type { ScreenConfig } from './screenConfig.ts'

export interface KindFinding {
  /** `wrong-value` by default. */
  code?: ProblemCode
  /** JSON pointer (RFC 6901), relative to the screen or section. */
  pointer: string
  found: string
  hint?: string
}

/** Finds the mistakes in a screen that its schema cannot find. It is in `check.ts` of the kind's folder, which browsers do not load. */
export type KindCheck = (screen: ScreenConfig) => readonly KindFinding[]
