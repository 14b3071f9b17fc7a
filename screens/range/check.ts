import { checkScale } from '../../engine/core/kind/checkScale.ts'
import type { KindCheck } from '../../engine/core/kind/kindFinding.ts'
import { scaleOf } from '../ui/scaleOf.ts'

/** Checks the ends, the step and the initial value of the slider. */
export const check: KindCheck = (screen) => {
  const { initial } = screen
  return checkScale({ ...scaleOf(screen), ...(typeof initial === 'number' && { initial }) }, 'max')
}
