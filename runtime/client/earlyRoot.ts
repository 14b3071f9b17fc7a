/** The contract between the inline script and the engine: the element that both use, and the log of answers. */
import type { EarlyAnswers } from '../app/earlyAnswers.ts'

export interface EarlyRoot extends HTMLElement {
  /** The answers that the learner gave before the engine started, in their order. */
  earlyAnswers?: () => EarlyAnswers
  /** Stops the inline script, because the engine handles the events now. Deletes the log in storage. */
  stopEarly?: () => void
}

/** The storage key of the log. */
export const earlyKey = (flowId: string) => `funnel-builder:${flowId}:early`
