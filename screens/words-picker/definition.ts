/** The words that a learner knows. Choosing none is an answer too, so nothing is required. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'words-picker',
  role: 'question',
  answer: 'multiple',
  rules: () => ({ required: false }),
})
