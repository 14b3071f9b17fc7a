/** The heading of a page whose sections are all cards: a card does not show the heading of the page. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
