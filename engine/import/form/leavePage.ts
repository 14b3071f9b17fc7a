/** The jumps that leave a page, on the steps that may be its last one. */
import type { FormStep, Jump } from './form.ts'

/**
 * Adds the jumps of a page to its last step. If that step has a condition, the steps before it jump too, once none of
 * the steps in between is shown.
 */
export function leavePage(steps: readonly FormStep[], jumps: readonly Jump[]): FormStep[] {
  const lastShown = Math.max(
    steps.findLastIndex(({ when }) => !when),
    0,
  )
  return steps.map((step, index) => {
    if (index < lastShown) return step
    const between = steps
      .slice(index + 1)
      .map(({ ref, where, when }): Jump => ({ when: when!.condition, to: ref, where, isImplied: true }))
    return { ...step, jumps: [...step.jumps, ...between, ...jumps] }
  })
}
