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

/** What is wrong with a screen that its schema does not find. Its file is `check.ts` in the kind's folder: no browser loads it. */
export type KindCheck = (screen: ScreenConfig) => readonly KindFinding[]
