/** A claim, and a table that proves it. The table compares what a learner has without and with the product. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'quantum-static', role: 'static', answer: 'none' })
