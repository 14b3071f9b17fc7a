/** One answer that is right or wrong: it shows which at once, and the learner continues when ready. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-with-check',
  role: 'question',
  answer: 'single',
})
