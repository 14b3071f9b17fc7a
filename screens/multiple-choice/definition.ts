/** As many answers out of a list as the learner likes. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'multiple-choice',
  role: 'question',
  answer: 'multiple',
  aliases: ['multiple_choise'],
})
