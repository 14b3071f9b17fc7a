import { checkScale } from '../../engine/core/kind/checkScale.ts'
import type { KindCheck } from '../../engine/core/kind/kindFinding.ts'
import type { Presentation } from '../types.gen.ts'

/** Checks `pace`, the scale on which the learner chooses the minutes a day. */
export const check: KindCheck = (screen) => {
  const { min, max, step } = (screen as unknown as Presentation).pace
  return checkScale({ min, max, step }, 'max').map((each) => ({ ...each, pointer: `/pace${each.pointer}` }))
}
