/** The heading of a page whose other sections are all cards, because a card does not show the heading of the page. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
