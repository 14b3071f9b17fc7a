/** Shows the progress of the engine's work, such as sending the run. Continues by itself after 2 to 4 seconds. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'loader', role: 'static', answer: 'none', automatic: true })
