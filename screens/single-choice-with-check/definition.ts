/** One answer that is right or wrong. The verdict is shown at once, and the learner continues when ready. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-with-check',
  role: 'question',
  answer: 'single',
})
