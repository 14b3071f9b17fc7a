import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import { minutesOf } from './time.ts'

/** The ends of the slider in minutes after midnight, and its step in minutes. */
export const timeScaleOf = (screen: ScreenConfig) => {
  const { from, to, step } = screen as ScreenConfig & { from: string; to: string; step: number }
  return { min: minutesOf(from)!, max: minutesOf(to)!, step }
}
