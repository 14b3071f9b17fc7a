import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'

interface ScaleConfig extends ScreenConfig {
  min: number
  max: number
  step?: number
}

/** The ends and the step of the slider. */
export function scale(screen: ScreenConfig): { min: number; max: number; step: number } {
  const { min, max, step = 1 } = screen as ScaleConfig
  return { min, max, step }
}
