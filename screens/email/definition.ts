/** The e-mail address that the plan is sent to. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'email',
  role: 'step',
  answer: 'value',
  rules: () => ({ required: true, email: true }),
  contact: { type: 'email', wording: 'note' },
})
