/** The heading of a page that begins with cards, which have no heading of the page. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
