/** One motivating fact in large type. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'motivation', role: 'static', answer: 'none' })
