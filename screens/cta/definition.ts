/** One invitation: a quiet card, or with a picture as wide as the window. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'cta', role: 'section', answer: 'none' })
