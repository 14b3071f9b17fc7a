/** One answer out of a list; a tap advances. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
