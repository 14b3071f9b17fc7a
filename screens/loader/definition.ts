/** Shown while the engine works; advances by itself when the work is done. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'loader', role: 'static', answer: 'none', automatic: true })
