/** The top of a page: its promise, its picture and its main link. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'hero', role: 'section', answer: 'none' })
