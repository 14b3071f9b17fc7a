/** One answer out of a native select, for long lists. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-select',
  role: 'question',
  answer: 'single',
})
