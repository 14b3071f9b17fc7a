/** Offers other plans instead of a cancellation. The learner confirms the choice with Continue. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'change-subscription',
  role: 'question',
  answer: 'single',
})
