import { isOnStep } from '../answers/step.ts'

/**
 * The last value of a scale whose steps do not end exactly at its maximum: `"min": 5, "max": 62, "step": 5` ends at 60.
 * Undefined if the steps end exactly at `max`, if `step` is not positive, or if `max` is below `min`.
 */
export function lastStepBelowMax(min: number, max: number, step: number): number | undefined {
  if (max < min || isOnStep(max, step, min)) return undefined
  // Rounds to 12 digits, because sums of decimal numbers are not exact in binary.
  return Number((min + Math.floor((max - min) / step) * step).toPrecision(12))
}
