/** A pause between questions that shows the findings so far. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'divider-v2', role: 'static', answer: 'none' })
