/**
 * A section with one button. If the section has a large picture, the background of the section is as wide as the
 * window. Otherwise the section is a small card.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'cta', role: 'section', answer: 'none' })
