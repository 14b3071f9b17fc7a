/** The first screen of a funnel: a large picture and a large title. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'landing', role: 'static', answer: 'none' })
