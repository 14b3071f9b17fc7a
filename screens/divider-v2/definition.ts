/**
 * A pause between questions. It shows a few facts from the answers so far, or the level that the learner has reached.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({ kind: 'divider-v2', role: 'static', answer: 'none' })
