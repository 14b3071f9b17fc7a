/** Asks for the reason why a learner cancels, in a text field. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'cancel-textfield',
  role: 'question',
  answer: 'value',
  rules: () => ({ required: true, minLength: 3, maxLength: 500 }),
})
