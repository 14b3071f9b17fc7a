/** One item of a level test: a sentence with a gap and what may fill it; a tap goes on. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'english-level-test',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
