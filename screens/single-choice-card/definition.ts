/** A question with one answer from a few large cards with pictures. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-card',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
