/** What one gets, as cards. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'benefits', role: 'section', answer: 'none' })
