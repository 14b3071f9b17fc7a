/** A claim, and the numbers that prove it. The numbers are drawn as lights on the water at dusk. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'amethyst-static', role: 'static', answer: 'none' })
