/** A question with one answer from a list. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
