/** A list of links; each one is a whole row to tap. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'link-list', role: 'section', answer: 'none' })
