/** The progress of the work that the engine does before the next screen. It takes 2 to 4 seconds and continues by itself. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'loader', role: 'static', answer: 'none', automatic: true })
