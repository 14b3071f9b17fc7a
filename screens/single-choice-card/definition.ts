/** One answer out of a few big cards with pictures; a tap advances. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-card',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
