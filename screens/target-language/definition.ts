/** The language to learn, by its flag and name; a tap advances. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'target-language', role: 'question', answer: 'single', autoAdvance: true })
