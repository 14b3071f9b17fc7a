/** One invitation with a link: a quiet card, or as wide as the window if it has a picture. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'cta', role: 'section', answer: 'none' })
