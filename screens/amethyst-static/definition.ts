/** A claim at dusk, with the numbers that prove it as lights on the water. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'amethyst-static', role: 'static', answer: 'none' })
