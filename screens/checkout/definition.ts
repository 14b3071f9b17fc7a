/** What the learner gets and what it costs; ends a funnel. The days until which terms are paid follow from the run's first day. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'checkout',
  role: 'step',
  answer: 'none',
  dated: true,
  offerField: 'offer',
})
