/** Asks which words the learner knows. A learner may know none, so no answer is required. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'words-picker',
  role: 'question',
  answer: 'multiple',
  rules: () => ({ required: false }),
})
