/** The opener of a funnel: what it is about, in large. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'landing', role: 'static', answer: 'none', aliases: ['landing'] })
