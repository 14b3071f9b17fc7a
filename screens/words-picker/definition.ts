/** The words that a learner knows; none is an answer too, so that nothing is required. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'words-picker',
  role: 'question',
  answer: 'multiple',
  rules: () => ({ required: false }),
})
