/** Questions that open to show their answers. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'faq', role: 'section', answer: 'none' })
