/** What a registered learner changes of their account. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'account-form',
  role: 'section',
  answer: 'none',
  borrows: 'sign-in-form',
})
