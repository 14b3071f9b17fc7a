/** A question with one or more answers from a list. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'multiple-choice',
  role: 'question',
  answer: 'multiple',
})
