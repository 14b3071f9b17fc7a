/** Asks for the email address of the subscription that the learner cancels. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'cancel-email',
  role: 'question',
  answer: 'value',
  rules: () => ({ required: true, email: true }),
})
