/** What a config says wrongly of a kind, where the kind's schema cannot check it. */
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
