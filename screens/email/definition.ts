/** Asks for the learner's email address. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'email',
  role: 'step',
  answer: 'value',
  rules: () => ({ required: true, email: true }),
  contact: { type: 'email', wordingField: 'note' },
})
