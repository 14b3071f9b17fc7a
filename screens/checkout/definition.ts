/** What the learner gets, in one card; ends a funnel. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'checkout', role: 'step', answer: 'none', offerField: 'offer' })
