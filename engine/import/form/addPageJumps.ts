/** Adds the jumps of a page to its steps. */
import type { FormStep, Jump } from './form.ts'

/**
 * The jumps of a page leave from its last shown step. A step with a condition may be hidden, so several steps can be
 * the last shown one. Each of these steps has, in this order: its own jumps; a jump to each later step of
 * the page, with the condition of the later step; the jumps of the page.
 */
export function addPageJumps(steps: readonly FormStep[], jumps: readonly Jump[]): FormStep[] {
  const lastAlwaysShown = Math.max(
    steps.findLastIndex(({ when }) => !when),
    0,
  )
  return steps.map((step, index) => {
    if (index < lastAlwaysShown) return step
    const toLaterSteps = steps
      .slice(index + 1)
      .map(({ ref, where, when }): Jump => ({ when: when!.condition, to: ref, where, isImplied: true }))
    return { ...step, jumps: [...step.jumps, ...toLaterSteps, ...jumps] }
  })
}
