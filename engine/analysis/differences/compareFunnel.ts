/** Compares two versions of one funnel. */
import { canonical } from '../../core/config/hash.ts'
import { textsOf } from '../../core/copy/funnelTexts.ts'
import { armTexts } from '../../core/experiments/armTexts.ts'
import { otherArms, type Arm } from '../armPrograms.ts'
import { armVersion, controlsOf } from './armVersion.ts'
import type { ComparisonOptions, FunnelSide } from './comparisonInput.ts'
import { matters, type Change } from './change.ts'
import { causesIn } from './causes.ts'
import { compareEndings, type EndingsDiff } from './compareEndings.ts'
import type { Consequence } from './consequences/consequence.ts'
import { consequencesOf } from './consequences/consequences.ts'
import { compareAssignment, type Reassignment } from './compareAssignment.ts'
import { comparePaths, type PathsDiff } from './comparePaths.ts'
import { compareScreenEffects, type ScreenEffect } from './compareScreenEffects.ts'
import { compareScreens } from './compareScreens.ts'
import { compareSettings } from './compareSettings.ts'
import { compareTexts, hasTextChanges, type Texts, type TextsDiff } from './compareTexts.ts'
import { withLikelyRenames } from './likelyRenames.ts'
import { renameFunnel } from './renameFunnel.ts'
import { renamesOf, type Renames } from './renamesOf.ts'
import { compareUnderWay, type UnderWay } from './compareUnderWay.ts'
import { tryLearners } from './tryLearners.ts'
import { newArms, type NewArm } from './newArms.ts'
import { createVersion, type Version } from './createVersion.ts'

/** What differs for learners in one arm. */
export interface ArmDiff {
  /** Undefined for the control: the first arm of every experiment. */
  arm: Arm | undefined
  /** Whether the newer version still has the arm. If not, its learners are in the control. */
  kept: boolean
  /** The arm's changes that the control does not have. Empty for the control. */
  changes: readonly Change[]
  /**
   * The control has the consequences of `FunnelDiff.changes`. Any other arm has only the consequences that the control
   * does not have.
   */
  consequences: readonly Consequence[]
  /** Undefined if only texts, the head or the experiments differ. The same holds for `endings` and `underWay`. */
  paths: PathsDiff | undefined
  endings: EndingsDiff | undefined
  /** One entry for each change that alone shows or hides screens. */
  screenEffects: readonly ScreenEffect[]
  underWay: UnderWay | undefined
}

export interface FunnelDiff {
  /** Whether there is a difference. A change that is proven to have no effect does not count. */
  changed: boolean
  /** The control's changes: settings, renames, removed screens, then screens in the order of the newer version. */
  changes: readonly Change[]
  /** The texts of new arms are not in `source`: `newArms` has them. */
  texts: TextsDiff
  /** The control, each arm with changes of its own, and each removed arm. */
  arms: readonly ArmDiff[]
  /** Experiments whose assignment of visitors, control or condition has changed. */
  reassigned: readonly Reassignment[]
  /** The arms that only the newer version has. */
  newArms: readonly NewArm[]
}

export function compareFunnel(before: FunnelSide, after: FunnelSide, options: ComparisonOptions): FunnelDiff {
  const renames = renamesOf(before.funnel.raw, after.funnel.raw)
  const texts = compareTexts(textsIn(before, options), textsIn(after, options), renames)
  const [control, ...others] = [undefined, ...otherArms(before.funnel.raw)].map((arm) =>
    changesIn(arm, before, after, options),
  )
  const controlChanges = control!.changes
  const controlKeys = new Set(controlChanges.map(keyOf))
  const controlKeysWithTexts = new Set(controlChanges.map(keyWithTexts))
  const shownArms = others
    .map((each) => ({
      ...each,
      ownChanges: each.changes.filter((change) => !controlKeys.has(keyOf(change))),
    }))
    // A kept arm is left out if its patch does not touch the changed parts: the control already has the same changes.
    .filter(
      (each) => !each.kept || !each.changes.every((change) => controlKeysWithTexts.has(keyWithTexts(change))),
    )
  const controlEffects = effectsIn(control!, { ...options, texts })
  const arms: ArmDiff[] = [
    { arm: undefined, kept: true, changes: [], ...controlEffects },
    ...shownArms.map((each): ArmDiff => {
      const effects = effectsIn(each, { ...options, texts })
      const consequences = effects.consequences.filter((consequence) =>
        controlEffects.consequences.every((other) => !isRepeated(consequence, other, each.ownChanges)),
      )
      return { arm: each.arm, kept: each.kept, changes: each.ownChanges, ...effects, consequences }
    }),
  ]
  const changed =
    controlChanges.some(matters) || hasTextChanges(texts) || arms.some(({ changes }) => changes.some(matters))
  const added = newArms(before, after, options)
  return {
    changed,
    changes: controlChanges,
    texts: {
      ...texts,
      source: texts.source.filter(({ key }) => !added.some(({ arm }) => isOfArm(key, arm))),
    },
    arms,
    reassigned: compareAssignment(before.funnel.raw, after.funnel.raw),
    newArms: added,
  }
}

/**
 * Whether a consequence in an arm repeats a consequence of the control: both have the same code and screen. The words
 * may differ, for example in a number of learners. If a change in `ownChanges` causes the consequence in the arm, the
 * words must be equal too.
 * @param ownChanges the changes that only the arm has.
 */
function isRepeated(inArm: Consequence, inControl: Consequence, ownChanges: readonly Change[]): boolean {
  if (inArm.code !== inControl.code || inArm.screen !== inControl.screen) return false
  const causes = [...(inArm.repeatedChanges ?? []), ...(inArm.causedBy ?? [])]
  const isOwn = causes.some(({ of, at }) => ownChanges.some((change) => change.of === of && change.at === at))
  return !isOwn || inArm.words === inControl.words
}

/** Whether a text belongs to an arm. */
const isOfArm = (key: string, { experiment, variation }: Arm) =>
  key.startsWith(`experiments.${experiment}.${variation}.`)

/** Identifies a change. The same change in two arms has the same key, even if it affects different learners. */
function keyOf({
  label: _label,
  labelOf: _labelOf,
  line: _line,
  oldLine: _oldLine,
  ...change
}: Change): string {
  return keyWithTexts(change)
}

/** As `keyOf`, but the key also contains what learners read, and the lines in the file. */
const keyWithTexts = ({ meaning, ...change }: Change) => canonical({ ...change, verdict: meaning?.verdict })

/** Both versions of the funnel in one arm, and all their changes. */
interface ArmChanges extends Pick<ArmDiff, 'arm' | 'kept' | 'changes'> {
  old: Version
  /** The older version with the ids of the newer one. */
  renamed: Version
  now: Version
  renames: Renames
}

function changesIn(
  arm: Arm | undefined,
  before: FunnelSide,
  after: FunnelSide,
  options: ComparisonOptions,
): ArmChanges {
  const wanted = { ...controlsOf(before.funnel.raw), ...(arm && { [arm.experiment]: arm.variation }) }
  const old = armVersion(before, wanted, options)
  // Each arm is compared with the arm of the same id. So a new order of the arms changes no screen.
  const now = armVersion(after, wanted, options)
  const renames = renamesOf(old.raw, now.raw)
  const renamed =
    renames.entries.size === 0 ? old : createVersion(renameFunnel(old.raw, renames), old.program.arms, old)
  const changes = [
    ...compareSettings(renamed, now, renames),
    ...renameChanges(renames),
    ...withLikelyRenames(compareScreens(renamed, now), old.raw, now.raw, renames),
  ]
  const kept = !arm || now.program.arms[arm.experiment] === arm.variation
  return { arm, kept, changes, old, renamed, now, renames }
}

function effectsIn(
  { changes, old, renamed, now, renames }: ArmChanges,
  options: ComparisonOptions & { texts: TextsDiff },
): Omit<ArmDiff, 'arm' | 'kept' | 'changes'> {
  const isSame = old.program.hash === now.program.hash
  const tried = isSame ? undefined : tryLearners(renamed, now)
  const causes = isSame ? [] : causesIn(renamed, now, changes)
  const screenEffects = tried ? compareScreenEffects(tried, causes) : []
  return {
    consequences: consequencesOf({
      ...{ before: renamed, after: now, changes, texts: options.texts },
      recordings: options.recordings ?? [],
      compared: tried?.compared ?? [],
      screenEffects,
    }),
    paths: isSame ? undefined : comparePaths(renamed, now, causes),
    endings: tried && compareEndings(renamed, now, tried, changedScreens(changes, renamed, now), causes),
    screenEffects,
    underWay: isSame ? undefined : compareUnderWay(old, now, renames),
  }
}

/** The values of `of` for changes that are outside of the screens. */
const outsideScreens = new Set(['setting', 'condition', 'experiment', 'patch'])

/** Ids of the changed screens that both versions have. A change that cannot affect learners does not count. */
function changedScreens(changes: readonly Change[], before: Version, after: Version): string[] {
  const ids = changes
    .filter((change) => matters(change) && !outsideScreens.has(change.of))
    .map(({ at }) => at.split('.')[0]!)
  return [...new Set(ids)].filter((id) => [before, after].every(({ program }) => program.position.has(id)))
}

const renameChanges = ({ entries }: Renames): Change[] =>
  [...entries].map(([from, to]) => ({
    kind: 'renamed',
    of: from.includes('.') ? 'answer' : 'screen',
    at: to,
    before: from,
    after: to,
  }))

const textsIn = ({ funnel, site }: FunnelSide, { registry }: ComparisonOptions): Texts => ({
  locales: funnel.raw.locales ?? site.locales,
  sources: [...textsOf(funnel.raw, registry), ...armTexts(funnel.raw, registry).map(({ entry }) => entry)],
  copies: funnel.copies,
})
