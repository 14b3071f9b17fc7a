/** Finds the arms that only the newer version has, and what each of them changes in the funnel. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { textsOf } from '../../core/copy/funnelTexts.ts'
import type { Arm } from '../armPrograms.ts'
import { armVersion, controlsOf } from './armVersion.ts'
import type { ComparisonOptions, FunnelSide } from './comparisonInput.ts'
import type { Change } from './change.ts'
import { compareScreens } from './compareScreens.ts'
import { compareSettings } from './compareSettings.ts'
import { compareTexts, type TextsDiff } from './compareTexts.ts'
import type { Version } from './createVersion.ts'
import { renamesOf } from './renamesOf.ts'

export interface NewArm {
  arm: Arm
  /**
   * The share of this arm among the visitors who meet the experiment's condition, 0 to 1. Undefined if a remote feature
   * decides.
   */
  share: number | undefined
  changes: readonly Change[]
  texts: TextsDiff['source']
}

export function newArms(before: FunnelSide, after: FunnelSide, options: ComparisonOptions): NewArm[] {
  // The base of the comparison is the older version's control, even if the newer version has another control.
  const controls = controlsOf(before.funnel.raw)
  const control = armVersion(after, controls, options)
  const textsIn = ({ raw }: Version) => ({ sources: textsOf(raw, options.registry), copies: {}, locales: [] })
  return addedArms(before.funnel.raw, after.funnel.raw).map((arm): NewArm => {
    const funnelWithArm = armVersion(after, { ...controls, [arm.experiment]: arm.variation }, options)
    const changes = [
      ...compareSettings(control, funnelWithArm, renamesOf(control.raw, funnelWithArm.raw)),
      ...compareScreens(control, funnelWithArm),
    ]
    const { source } = compareTexts(textsIn(control), textsIn(funnelWithArm))
    return { arm, share: shareOf(after.funnel.raw, arm), changes, texts: source }
  })
}

/** All arms of a new experiment except its control. In other experiments, the arms that only the newer version has. */
const addedArms = (before: RawFunnel, after: RawFunnel): Arm[] =>
  (after.experiments ?? []).flatMap(({ key, variations }) => {
    const known = before.experiments?.find((each) => each.key === key)?.variations ?? variations.slice(0, 1)
    return variations
      .filter(({ id }) => known.every((each) => each.id !== id))
      .map(({ id }) => ({ experiment: key, variation: id }))
  })

function shareOf({ experiments = [] }: RawFunnel, { experiment, variation }: Arm) {
  const found = experiments.find(({ key }) => key === experiment)!
  const { variations, weights, coverage = 1, namespace, feature } = found
  if (feature !== undefined) return undefined
  const at = variations.findIndex(({ id }) => id === variation)
  const [, from, to] = namespace ?? ['', 0, 1]
  const covered = (to - from) * coverage
  const share = covered * (weights?.[at] ?? 1 / variations.length)
  // Visitors outside the experiment see its first arm.
  return at === 0 ? 1 - covered + share : share
}
