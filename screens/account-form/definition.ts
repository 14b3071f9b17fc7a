/** A form in which a registered learner changes one part of their account. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'account-form',
  role: 'section',
  answer: 'none',
  borrows: 'sign-in-form',
})
