/** A question with one answer, which can be right or wrong. The verdict is shown at once. Only the button continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-with-check',
  role: 'question',
  answer: 'single',
})
