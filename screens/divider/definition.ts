/** A pause between questions: a picture and a few words. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'divider', role: 'static', answer: 'none' })
