/**
 * The last value of a scale whose steps do not end exactly at its maximum: `"min": 5, "max": 62, "step": 5` ends at 60.
 * Undefined if the steps end exactly at `max`, if `step` is not positive, or if `max` is below `min`.
 */
export function lastStepBelowMax(min: number, max: number, step: number): number | undefined {
  const steps = (max - min) / step
  if (!(step > 0) || max < min) return undefined
  // Decimal steps such as 0.1 are not exact in binary. Large numbers are less exact than small ones.
  if (Math.abs(steps - Math.round(steps)) < 1e-9 + 1e-12 * steps) return undefined
  return Number((min + Math.floor(steps) * step).toPrecision(12))
}
