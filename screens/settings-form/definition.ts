/** A form whose fields are described by JSON Schema; kept on the learner's device. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'settings-form', role: 'section', answer: 'none' })
