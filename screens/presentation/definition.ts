/** The plan made from the answers, with a forecast of the next level. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'

export default defineKind({
  kind: 'presentation',
  role: 'static',
  answer: 'none',
  aliases: ['presentation'],
  dated: true,
})
