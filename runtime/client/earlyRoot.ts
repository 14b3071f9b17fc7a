/** The contract between the early script and the engine: the root element, and the log of answers in storage. */
import type { EarlyAnswers } from '../app/earlyAnswers.ts'

export interface EarlyRoot extends HTMLElement {
  /** The log: the answers that the learner has given until now, in their order. */
  earlyAnswers?: () => EarlyAnswers
  /** Stops the early script, because the engine handles the events now. Deletes the log in storage. */
  stopEarly?: () => void
}

/** The storage key of the log. @param flowId the funnel's id. */
export const earlyKey = (flowId: string) => `funnel-builder:${flowId}:early`
