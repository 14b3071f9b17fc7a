/** One thought in large that keeps a learner going. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'motivation', role: 'static', answer: 'none', aliases: ['motivation'] })
