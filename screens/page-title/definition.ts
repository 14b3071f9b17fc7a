/** The heading of a page. A page needs it if all other sections are cards: cards do not show the page's heading. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
