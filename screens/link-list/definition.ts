/** A list of links. The learner can tap the whole row. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'link-list', role: 'section', answer: 'none' })
