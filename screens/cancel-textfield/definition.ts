/** A few words on why a learner leaves. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'cancel-textfield',
  role: 'question',
  answer: 'value',
  aliases: ['cancel_textfield'],
  rules: () => ({ required: true, minLength: 3, maxLength: 500 }),
  // A form post ends lines with CR LF, a script reads LF: one answer, whichever way it came.
  parse: (values) => values[0]?.replaceAll('\r\n', '\n').trim() || undefined,
})
