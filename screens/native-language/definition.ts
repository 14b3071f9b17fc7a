/** Asks for the learner's first language: a long list with a search. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'native-language', role: 'question', answer: 'single', autoAdvance: true })
