/** How long to learn: each answer has a small clock; a tap advances. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'time-learning',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
