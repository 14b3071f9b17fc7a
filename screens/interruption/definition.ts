/** A pause before a step that is hard to undo. It shows what stays the same and what changes. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'interruption', role: 'static', answer: 'none' })
