/** The learner's first language, out of a long list; a tap goes on. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'native-language', role: 'question', answer: 'single', autoAdvance: true })
