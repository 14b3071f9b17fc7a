/** What the inline script and the engine know of each other: the element that both work on, and the log of answers. */
import type { EarlyAnswers } from '../app/earlyAnswers.ts'

export interface EarlyRoot extends HTMLElement {
  /** The answers given before the engine, in their order. */
  earlyAnswers?: () => EarlyAnswers
  /** From now on the engine answers; the log in storage is deleted. */
  stopEarly?: () => void
}

/** Where the log is stored until the engine reads it. */
export const earlyKey = (flowId: string) => `funnel-builder:${flowId}:early`
