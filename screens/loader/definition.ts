/** What is shown while the engine works; it goes on by itself when the work has ended. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'loader', role: 'static', answer: 'none', automatic: true })
