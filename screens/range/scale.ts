import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'

interface Range extends ScreenConfig {
  min: number
  max: number
  step?: number
}

/** The values that the slider has. */
export function scale(screen: ScreenConfig): { min: number; max: number; step: number } {
  const { min, max, step = 1 } = screen as Range
  return { min, max, step }
}
