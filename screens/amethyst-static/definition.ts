/** A softly glowing screen that explains why something works. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'amethyst-static', role: 'static', answer: 'none' })
