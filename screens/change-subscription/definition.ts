/** Another plan instead of a cancellation: a decision, so it waits for Continue. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'change-subscription',
  role: 'question',
  answer: 'single',
})
