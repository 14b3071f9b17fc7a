/** Adds the jumps of a page to every step that may be the last shown step of the page. */
import type { FormStep, Jump } from './form.ts'

/**
 * Adds the jumps of a page to its last step. If that step has a condition, earlier steps get the jumps too. The jumps of an
 * earlier step apply if no step after it is shown.
 */
export function addPageJumps(steps: readonly FormStep[], jumps: readonly Jump[]): FormStep[] {
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
