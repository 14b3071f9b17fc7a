/** Asks for the language to learn, with flags. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'target-language', role: 'question', answer: 'single', autoAdvance: true })
