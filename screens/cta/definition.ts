/** A section with one button. With a large picture it is as wide as the window; without one it is a small card. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'cta', role: 'section', answer: 'none' })
