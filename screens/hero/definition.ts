/** The top of a page: the title, a picture, and the main buttons. It can show the first question of a funnel. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'hero', role: 'section', answer: 'none' })
