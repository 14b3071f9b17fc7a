/** The ends of a slider, and its step: 1 by default. @param config may have other fields too. */
export function scaleOf(config: unknown): { min: number; max: number; step: number } {
  const { min, max, step = 1 } = config as { min: number; max: number; step?: number }
  return { min, max, step }
}
