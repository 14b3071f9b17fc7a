/** One answer that is right or wrong: it says so at once, and the learner goes on when ready. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'single-choice-with-check',
  role: 'question',
  answer: 'single',
  aliases: ['with_check_single_choise'],
})
