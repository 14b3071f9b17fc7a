/** The first screen of a funnel: its subject in large type. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'landing', role: 'static', answer: 'none' })
