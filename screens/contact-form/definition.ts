/** A form for a message to the team. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import type { FormDefinition } from '../../engine/core/kind/form.ts'
import { checkMessage, readMessage } from './message.ts'

const form: FormDefinition = {
  storeName: () => 'contact',
  read: (_section, entries) => ({ ...readMessage(entries) }),
  validate: (_section, values) => checkMessage(readMessage(values)),
}

export default defineKind({ kind: 'contact-form', role: 'section', answer: 'none', form })
