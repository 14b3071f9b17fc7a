/**
 * What the learner gets and what it costs, at the end of a funnel. A term (the months that a price covers) begins on
 * the run's first day.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'checkout',
  role: 'step',
  answer: 'none',
  dated: true,
  offerField: 'offer',
})
