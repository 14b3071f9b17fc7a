/**
 * The title of a page that continues with cards, such as `cta` sections. A card has no `h1`, so this section has the
 * `h1` of the page.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'page-title', role: 'section', answer: 'none' })
