/** The learner's first language, out of a long list; a tap advances. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'native-language', role: 'question', answer: 'single', autoAdvance: true })
