/** The budget of the analysis: its maximum number of nodes, states or evaluations. */

/** Thrown when the analysis exceeds its budget. */
export class OverBudget extends Error {}

/** The result of the work; undefined if it exceeds the budget. */
export function withinBudget<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  }
}
