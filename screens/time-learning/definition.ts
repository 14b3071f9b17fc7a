/** How long to learn, each answer beside a small clock; a tap goes on. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'time-learning',
  role: 'question',
  answer: 'single',
  aliases: ['time_learning'],
  autoAdvance: true,
})
