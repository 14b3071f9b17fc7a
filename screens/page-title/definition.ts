/** The heading of a page that continues with cards. The page needs it, because a card has no `h1`. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
