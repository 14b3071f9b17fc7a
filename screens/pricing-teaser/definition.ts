/** The price plans, so that visitors can compare them. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'pricing-teaser', role: 'section', answer: 'none' })
