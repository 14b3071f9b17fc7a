/** The top of a page: its promise, its picture and the way in. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'hero', role: 'section', answer: 'none' })
