/** A question with one answer from a native select, for long lists. The first three answers are buttons too. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-select',
  role: 'question',
  answer: 'single',
})
