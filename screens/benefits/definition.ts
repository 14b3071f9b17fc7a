/** The benefits of the product, each with a title and a text. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'benefits', role: 'section', answer: 'none' })
