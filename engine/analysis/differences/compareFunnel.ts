/** Compares two versions of one funnel. */
import { canonical } from '../../core/config/hash.ts'
import type { CompiledFunnel } from '../../core/config/compileFunnel.ts'
import type { RawFunnel, Site } from '../../core/config/rawConfig.ts'
import { textsOf } from '../../core/copy/funnelTexts.ts'
import { armTexts } from '../../core/experiments/armTexts.ts'
import { withArms } from '../../core/experiments/mergePatch.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { matters, type Change } from './change.ts'
import { compareEndings, type EndingsDiff } from './compareEndings.ts'
import type { Consequence } from './consequences/consequence.ts'
import { consequencesOf } from './consequences/consequences.ts'
import { comparePaths, type PathsDiff } from './comparePaths.ts'
import { compareScreens } from './compareScreens.ts'
import { compareSettings } from './compareSettings.ts'
import { compareTexts, hasTextChanges, type Texts, type TextsDiff } from './compareTexts.ts'
import { withLikelyRenames } from './likelyRenames.ts'
import { renameFunnel } from './renameFunnel.ts'
import { renamesOf, type Renames } from './renamesOf.ts'
import { compareUnderWay, type UnderWay } from './compareUnderWay.ts'
import { tryLearners } from './tryLearners.ts'
import { createVersion, type Arms, type Version } from './createVersion.ts'

/** What differs for learners in one arm. */
export interface ArmDiff {
  /** The arm; undefined for the control of every experiment. */
  arm: { experiment: string; variation: string } | undefined
  /** Whether the newer version still has the arm. If not, its learners are in the control. */
  kept: boolean
  /** Changes that not all arms share. */
  changes: readonly Change[]
  /** What they mean for learners beyond what they say. */
  consequences: readonly Consequence[]
  /** Undefined if only texts differ, as the next two. */
  paths: PathsDiff | undefined
  endings: EndingsDiff | undefined
  underWay: UnderWay | undefined
}

export interface FunnelDiff {
  changed: boolean
  /** Changes that all arms share: settings, then screens in the order of the newer version. */
  changes: readonly Change[]
  texts: TextsDiff
  /** The control, and each arm with changes of its own. */
  arms: readonly ArmDiff[]
  /** The arms that only the newer version has. */
  newArms: readonly NewArm[]
}

/** What an arm changes in the funnel of its own version. */
export interface NewArm {
  arm: NonNullable<Arm>
  /** Of all visitors, 0 to 1; undefined where a feature decides. */
  share: number | undefined
  changes: readonly Change[]
  texts: TextsDiff['source']
}

/** One side of a comparison. */
export interface FunnelSide {
  funnel: Pick<CompiledFunnel, 'raw' | 'copies'>
  site: Site
}

export interface FunnelContext {
  registry: Registry
  /** ISO date. */
  today: string
}

export function compareFunnel(before: FunnelSide, after: FunnelSide, context: FunnelContext): FunnelDiff {
  const renames = renamesOf(before.funnel.raw, after.funnel.raw)
  const texts = compareTexts(textsIn(before, context), textsIn(after, context), renames.text)
  const compared = armsOf(before.funnel.raw).map((arm) =>
    compareArm(arm, before, after, { ...context, texts }),
  )
  const shared = compared[0]!.changes
  const known = new Set(shared.map(keyOf))
  const arms = compared
    .map((each, index) => ({
      ...each,
      changes: index === 0 ? [] : each.changes.filter((change) => !known.has(keyOf(change))),
      consequences:
        index === 0
          ? each.consequences
          : each.consequences.filter(({ code, screen }) =>
              compared[0]!.consequences.every((other) => other.code !== code || other.screen !== screen),
            ),
    }))
    .filter(({ arm, changes, kept }) => !arm || !kept || changes.length > 0)
  const changed =
    shared.some(matters) || hasTextChanges(texts) || arms.some(({ changes }) => changes.some(matters))
  return { changed, changes: shared, texts, arms, newArms: newArms(before, after, context) }
}

/** Equal for the same change in two arms, for any learners. */
const keyOf = ({ meaning, ...change }: Change) => canonical({ ...change, verdict: meaning?.verdict })

type Arm = ArmDiff['arm']

/** The control, and each other arm. */
const armsOf = ({ experiments = [] }: RawFunnel): Arm[] => [
  undefined,
  ...experiments.flatMap(({ key, variations }) =>
    variations.slice(1).map(({ id }) => ({ experiment: key, variation: id })),
  ),
]

function compareArm(
  arm: Arm,
  before: FunnelSide,
  after: FunnelSide,
  context: FunnelContext & { texts: TextsDiff },
): ArmDiff {
  const old = versionOf(before, arm, context)
  const now = versionOf(after, arm, context)
  const renames = renamesOf(old.raw, now.raw)
  const renamed =
    renames.entries.size === 0 ? old : createVersion(renameFunnel(old.raw, renames), old.program.arms, old)
  const changes = [
    ...compareSettings(renamed, now, renames),
    ...renameChanges(renames),
    ...withLikelyRenames(compareScreens(renamed, now), old.raw, now.raw, renames),
  ]
  const isSame = old.program.hash === now.program.hash
  const tried = isSame ? undefined : tryLearners(renamed, now)
  return {
    arm,
    kept: !arm || now.program.arms[arm.experiment] === arm.variation,
    changes,
    consequences: consequencesOf({
      ...{ before: renamed, after: now, changes, texts: context.texts },
      compared: tried?.compared ?? [],
    }),
    paths: isSame ? undefined : comparePaths(renamed, now),
    endings: tried && compareEndings(renamed, now, tried, changedScreens(changes, renamed, now)),
    underWay: isSame ? undefined : compareUnderWay(old, now, renames),
  }
}

/** Screens of both versions on which something has changed that may affect somebody. */
function changedScreens(changes: readonly Change[], before: Version, after: Version): string[] {
  const ids = changes.filter(matters).map(({ at }) => at.split('.')[0]!)
  return [...new Set(ids)].filter((id) => [before, after].every(({ program }) => program.position.has(id)))
}

/** The version with this arm and the control of every other experiment; the control if it has no such arm. */
function versionOf({ funnel, site }: FunnelSide, arm: Arm, context: FunnelContext): Version {
  const arms: Arms = Object.fromEntries(
    (funnel.raw.experiments ?? []).map(({ key, variations }) => {
      const chosen = variations.find(({ id }) => key === arm?.experiment && id === arm.variation)
      return [key, (chosen ?? variations[0]!).id]
    }),
  )
  return createVersion(withArms(funnel.raw, arms), arms, { ...context, site })
}

function newArms(before: FunnelSide, after: FunnelSide, context: FunnelContext): NewArm[] {
  const keyOfArm = (arm: Arm) => JSON.stringify(arm)
  const known = new Set(armsOf(before.funnel.raw).map(keyOfArm))
  const control = versionOf(after, undefined, context)
  const texts = ({ raw }: Version) => ({ sources: textsOf(raw, context.registry), copies: {} })
  return armsOf(after.funnel.raw).flatMap((arm): NewArm[] => {
    if (!arm || known.has(keyOfArm(arm))) return []
    const armed = versionOf(after, arm, context)
    const changes = [
      ...compareSettings(control, armed, renamesOf(control.raw, armed.raw)),
      ...compareScreens(control, armed),
    ]
    const { source } = compareTexts(texts(control), texts(armed))
    return [{ arm, share: shareOf(after.funnel.raw, arm), changes, texts: source }]
  })
}

function shareOf({ experiments = [] }: RawFunnel, { experiment, variation }: NonNullable<Arm>) {
  const { variations, weights, coverage = 1, feature } = experiments.find(({ key }) => key === experiment)!
  if (feature !== undefined) return undefined
  const at = variations.findIndex(({ id }) => id === variation)
  return coverage * (weights?.[at] ?? 1 / variations.length)
}

const renameChanges = ({ entries }: Renames): Change[] =>
  [...entries].map(([from, to]) => ({
    kind: 'renamed',
    of: from.includes('.') ? 'answer' : 'screen',
    at: to,
    before: from,
    after: to,
  }))

const textsIn = ({ funnel }: FunnelSide, { registry }: FunnelContext): Texts => ({
  sources: [...textsOf(funnel.raw, registry), ...armTexts(funnel.raw, registry).map(({ entry }) => entry)],
  copies: funnel.copies,
})
