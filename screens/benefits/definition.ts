/** The benefits of the product, as cards. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'benefits', role: 'section', answer: 'none' })
