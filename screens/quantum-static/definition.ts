/** A dense table that compares two options, row by row. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'quantum-static', role: 'static', answer: 'none' })
