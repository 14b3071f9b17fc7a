/** Builds the version of a funnel that learners in given experiment arms see. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { withArms } from '../../core/experiments/mergePatch.ts'
import type { Arms } from './arms.ts'
import type { ComparisonOptions, FunnelSide } from './comparisonInput.ts'
import { createVersion, type Version } from './createVersion.ts'

/** Experiment → the id of its control, which is the first variation. */
export const controlsOf = ({ experiments = [] }: RawFunnel): Arms =>
  Object.fromEntries(experiments.map(({ key, variations }) => [key, variations[0]!.id]))

/** @param wanted experiment → variation. An experiment that lacks the wanted variation uses its control. */
export function armVersion({ funnel, site }: FunnelSide, wanted: Arms, options: ComparisonOptions): Version {
  const existing = (funnel.raw.experiments ?? []).flatMap(({ key, variations }) =>
    variations.filter(({ id }) => id === wanted[key]).map(({ id }) => [key, id] as const),
  )
  const arms = { ...controlsOf(funnel.raw), ...Object.fromEntries(existing) }
  return createVersion(withArms(funnel.raw, arms), arms, { ...options, site })
}
