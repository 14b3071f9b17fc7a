/** A question with one or more answers from a grid of cards. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'multiple-choice-grid', role: 'question', answer: 'multiple' })
