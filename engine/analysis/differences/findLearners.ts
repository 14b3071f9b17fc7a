/**
 * Finds learners who meet a condition at a screen. Inserts a probe: a screen that is shown if the condition holds. The
 * analysis then finds a learner who reaches the probe, or proves that there is none.
 */
import { progressionOf } from '../paths/progressionOf.ts'
import { pathsOf, type PathState } from '../paths/paths.ts'
import { stepsTo, witnessOf, type Witness } from '../paths/witnessOf.ts'
import type { Learner } from '../learner.ts'
import type { Model } from '../model.ts'
import { conditionReads } from '../../core/conditions/conditionReads.ts'
import type { ConditionSource, RawFunnel, RawScreen } from '../../core/config/rawConfig.ts'
import { definitionOf, type Registry } from '../../core/kind/registry.ts'
import { walk } from '../../core/walk/walk.ts'
import { affectedValues, scopeValue, type AffectedValues } from './affectedValues.ts'
import { withoutUnreadable } from './comparableConditions.ts'
import { withinBudget } from '../budget.ts'
import { randomLearners } from './randomLearners.ts'
import { maxSubstitutes, valuesReachingScreen } from './valuesReachingScreen.ts'
import { createVersion, modelOf, type Version } from './createVersion.ts'

export interface ProbePoint {
  screen: string
  /**
   * Where the condition is evaluated: with the `when` of the screen, with its routes, or (`missed`) at the end of the
   * funnel for learners who do not see the screen.
   */
  at: 'when' | 'routes' | 'missed'
}

export interface FoundLearner {
  context: Witness['context']
  answers: Witness['answers']
  /** The learner's values that the condition reads: path → value, `null` for none. */
  readValues: Readonly<Record<string, unknown>>
  /** Path → all values that meet the condition and lead to the screen. Omits paths whose value makes no difference. */
  values: AffectedValues
}

export interface Search {
  /** For each condition, one learner who meets it; undefined if none was found. */
  found: readonly (FoundLearner | undefined)[]
  /** True if an undefined entry of `found` proves that no learner meets the condition. */
  complete: boolean
}

export const findLearners = (
  version: Version,
  point: ProbePoint,
  conditions: readonly ConditionSource[],
): Search =>
  withinBudget(() => searchAt(version, point, conditions)) ?? {
    found: conditions.map(() => undefined),
    complete: false,
  }

/** @throws OverBudget */
function searchAt(version: Version, point: ProbePoint, conditions: readonly ConditionSource[]): Search {
  const reads = new Set(conditions.flatMap((each) => [...conditionReads(each, {})]))
  const raw = withProbes(version, point, conditions)
  const probed = createVersion(raw, version.program.arms, version)
  const model = modelOf(probed)
  const paths = pathsOf(model)
  let complete = model.vocabulary.doubts.length === 0
  const substitutes = randomLearners(probed, 1, maxSubstitutes)
  const found = conditions.map((condition, index) => {
    const states = paths.states[probed.program.position.get(probeId(index))!]!
    const nearest = states
      .filter(({ possible }) => model.certain(possible).size > 0)
      .sort((a, b) => a.shortest.screens - b.shortest.screens)[0]
    if (!nearest) return undefined
    const ownReads = conditionReads(condition, {})
    const learner = learnerAt(
      model,
      nearest,
      probeId(index),
      { condition, reads: new Set([...reads].filter((path) => ownReads.has(path))), substitutes },
      version.today,
    )
    if (!learner) complete = false
    return learner
  })
  return { found, complete }
}

/** No screen of a config can have one of these ids. */
const probeId = (index: number) => `~${index}`
const endId = '~end'

/**
 * The funnel up to the screen of the point, then a probe for each condition. One end screen replaces all later screens.
 * At `when`, the screen of the point is left out too, and routes to it lead to the first probe. A route to any later
 * screen leads to the end screen or, at `missed`, to the first probe.
 */
function withProbes(
  { raw, registry }: Version,
  { screen: screenId, at }: ProbePoint,
  conditions: readonly ConditionSource[],
): RawFunnel {
  const position = raw.screens.findIndex(({ id }) => id === screenId) + (at === 'when' ? 0 : 1)
  const kept = raw.screens.slice(0, position)
  const ids = new Set(kept.map(({ id }) => id))
  const leadsToProbe = (id: string) => id === screenId || at === 'missed'
  const target = (id: string) => (ids.has(id) ? id : leadsToProbe(id) ? probeId(0) : endId)
  const isReadable = (path: string) => canRead(path, raw, kept, registry)
  const kind = [...registry.byName.values()].find(
    ({ role, automatic }) => role === 'static' && !automatic,
  )!.kind
  const probes = conditions.map((when, index) => ({
    id: probeId(index),
    kind,
    when: withoutUnreadable(when, isReadable),
  }))
  const before = kept.map((screen) => retargeted(screen, target))
  return { ...raw, screens: [...leadingToProbe(before, at, kind), ...probes, { id: endId, kind }] }
}

/**
 * The kept screens, changed for the probes. `when`: unchanged. `routes`: the last screen leads to the first probe.
 * `missed`: the last screen is terminal, and each earlier terminal screen leads to the first probe.
 */
function leadingToProbe(
  kept: readonly RawScreen[],
  at: ProbePoint['at'],
  kind: string,
): readonly RawScreen[] {
  const last = kept.at(-1)
  if (at === 'when' || !last) return kept
  const next = [{ to: probeId(0) }]
  const earlier = kept.slice(0, -1)
  if (at === 'routes') return [...earlier, { ...last, next }]
  return [
    ...earlier.map((screen) =>
      screen.terminal ? { ...retargeted(screen, () => probeId(0)), terminal: false, next } : screen,
    ),
    { id: last.id, kind, ...(last.when && { when: last.when }), terminal: true },
  ]
}

/** Whether a condition after the kept screens can read the path. */
function canRead(path: string, raw: RawFunnel, kept: readonly RawScreen[], registry: Registry): boolean {
  const [root, name = ''] = path.split('.')
  if (root === 'scores') return Object.hasOwn(raw.scores ?? {}, name)
  if (root !== 'answers') return true
  const screen = kept.find(({ id }) => id === name)
  return screen !== undefined && definitionOf(registry, screen).answer !== 'none'
}

const retargeted = (screen: RawScreen, target: (id: string) => string): RawScreen => ({
  ...screen,
  ...(screen.next && { next: screen.next.map((route) => ({ ...route, to: target(route.to) })) }),
  ...(screen.answers && {
    answers: screen.answers.map((answer) =>
      answer.goto === undefined ? answer : { ...answer, goto: target(answer.goto) },
    ),
  }),
})

interface ProbeInput {
  condition: ConditionSource
  /** The paths that the condition reads. */
  reads: ReadonlySet<string>
  substitutes: readonly Learner[]
}

/** A learner who reaches a probe; undefined if `walk` does not confirm it. */
function learnerAt(
  model: Model,
  state: PathState,
  probe: string,
  { condition, reads, substitutes }: ProbeInput,
  today: string,
): FoundLearner | undefined {
  const { program } = model
  const witness = witnessOf(model, stepsTo(state), state.possible)
  const progression = progressionOf(program, witness, today, model.roots)
  const walked = walk(program, progression, progression.context)
  if (!walked.path.includes(probe)) return undefined
  const scope = walked.scopeAt(probe)
  const readValues = [...reads].map((path) => [path, scopeValue(scope, path)] as const)
  return {
    context: witness.context,
    answers: witness.answers,
    readValues: Object.fromEntries(readValues),
    values: valuesReachingScreen(
      affectedValues(condition, scope, reads, model),
      probe,
      witness,
      substitutes,
      model,
      today,
    ),
  }
}
