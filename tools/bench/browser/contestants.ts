/** The pages that are measured in the browser: two funnels of the product, the plain HTML form and bare React. */
import { funnelIds } from '../workload/benchFunnels.ts'
import type { BenchServer } from '../servers.ts'

export interface Contestant {
  url: string
  /** Whether the bench walks through all screens: only where a figure needs it, because a walk needs 20 s. */
  walks: boolean
}

/** `ours` is the product's short funnel, and `long` its long funnel. */
export type ContestantName = 'ours' | 'long' | 'form' | 'bare'

export const contestants = (
  ours: BenchServer,
  comparison: BenchServer,
): Record<ContestantName, Contestant> => ({
  ours: { url: `${ours.url}/funnel/${funnelIds.short}`, walks: true },
  long: { url: `${ours.url}/funnel/${funnelIds.long}`, walks: false },
  form: { url: `${comparison.url}/form`, walks: false },
  bare: { url: `${comparison.url}/bare`, walks: true },
})
