/** A choice of another plan instead of a cancellation. The choice is a decision, so it waits for Continue. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'change-subscription',
  role: 'question',
  answer: 'single',
})
