/** The price plans, to compare. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'pricing-teaser', role: 'section', answer: 'none' })
