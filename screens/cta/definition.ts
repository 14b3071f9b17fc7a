/** One invitation in a panel. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'cta', role: 'section', answer: 'none' })
