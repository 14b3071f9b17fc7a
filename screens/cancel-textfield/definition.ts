/** A few words on why a learner leaves. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'cancel-textfield',
  role: 'question',
  answer: 'value',
  rules: () => ({ required: true, minLength: 3, maxLength: 500 }),
})
