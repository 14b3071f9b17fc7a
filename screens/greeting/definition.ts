/** A personal greeting in a speech bubble. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'greeting', role: 'static', answer: 'none' })
