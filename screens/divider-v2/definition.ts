/** A breath between questions that shows what has been found out so far. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'divider-v2', role: 'static', answer: 'none' })
