/** The ends of a slider, and its step: 1 by default. */
export interface Scale {
  min: number
  max: number
  step?: number
}

/** The scale of a config that has other fields too. */
export function scaleOf(config: unknown): Required<Scale> {
  const { min, max, step = 1 } = config as Scale
  return { min, max, step }
}
