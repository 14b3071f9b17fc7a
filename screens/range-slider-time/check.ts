import { checkScale } from '../../engine/core/kind/checkScale.ts'
import type { KindCheck } from '../../engine/core/kind/kindFinding.ts'
import { minutesOf, timeOf } from './time.ts'
import { timeScaleOf } from './timeScaleOf.ts'

/** Checks the first and the last time, the step, and the initial time of the slider. */
export const check: KindCheck = (screen) => {
  const { min, max, step } = timeScaleOf(screen)
  /** Formats minutes as configs write them: `"19:00"`. */
  const show = (minutes: number) => `"${timeOf(minutes)}"`
  if (min > max)
    return [
      {
        code: 'contradicting-rules',
        pointer: '/from',
        found: `"from" ${show(min)} is after "to" ${show(max)}`,
      },
    ]
  const initial = typeof screen.initial === 'string' ? minutesOf(screen.initial) : undefined
  return checkScale({ min, max, step, initial }, 'to', show)
}
