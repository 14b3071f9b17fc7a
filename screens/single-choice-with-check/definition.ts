/** A question with a right answer. A tap on an answer shows its verdict. Only Continue leads to the next screen. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-with-check',
  role: 'question',
  answer: 'single',
})
