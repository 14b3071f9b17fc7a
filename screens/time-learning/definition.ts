/** Asks how much time the learner has. Each answer can have a small clock. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'time-learning',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
