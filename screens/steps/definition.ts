/** How the product works, in numbered steps. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'steps', role: 'section', answer: 'none' })
