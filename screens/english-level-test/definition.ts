/** One question of a level test: a sentence with a gap, and words to fill it. A tap on an answer continues. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'english-level-test',
  role: 'question',
  answer: 'single',
  autoAdvance: true,
})
