/** Compares the settings of a funnel: everything except its screens and texts. */
import type { ConditionSource, Experiment, RawFunnel } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import { compareFields, same } from './compareFields.ts'
import { conditionOf } from './compareAssignment.ts'
import { conditionText } from '../conditionText.ts'
import type { Renames } from './renamesOf.ts'
import type { Version } from './createVersion.ts'
import { withoutTexts } from './withoutTexts.ts'

/**
 * The changed settings.
 * @param renames the ids that have changed. Its `entries` are left out here, because `compareFunnel` lists them.
 */
export function compareSettings(before: Version, after: Version, renames: Renames): Change[] {
  const renamed = compareFields(before.raw.renamed ?? {}, after.raw.renamed ?? {}, 'renamed', 'setting')
  return [
    ...compareFields(settingsOf(before), settingsOf(after), '', 'setting').map((change) =>
      change.at === 'finish' && after.raw.finish === undefined
        ? { ...change, after: `${String(change.after)}, as no "finish" is written` }
        : change,
    ),
    ...compareNamedConditions(before.raw.conditions ?? {}, after.raw.conditions ?? {}),
    ...compareExperiments(before.raw, after.raw),
    ...renamed.filter(({ at }) => !renames.entries.has(at.slice('renamed.'.length))),
  ]
}

/** `settingsOf` leaves out these fields: they are no settings, or another function compares them. */
const otherFields = new Set(['$schema', 'id', 'screens', 'conditions', 'experiments', 'renamed'])
const fieldsWithDefault = new Set(['path', 'theme', 'locales', 'finish'])

/** The settings of a funnel, with defaults for missing ones. */
function settingsOf({ raw, program, registry }: Version): Record<string, unknown> {
  const { path, theme, locales, finish } = program
  const fields = Object.entries(withoutTexts(raw, registry.texts('funnel')))
  const rest = fields.filter(([name]) => !otherFields.has(name) && !fieldsWithDefault.has(name))
  return { path, theme, locales, finish, ...Object.fromEntries(rest) }
}

type NamedConditions = Readonly<Record<string, Record<string, unknown>>>

/** Marks each change, because the effect of a named condition is listed where the condition is used. */
function compareNamedConditions(before: NamedConditions, after: NamedConditions): Change[] {
  const texts = (named: NamedConditions) =>
    Object.fromEntries(Object.entries(named).map(([name, source]) => [name, conditionText(source)]))
  return compareFields(texts(before), texts(after), 'conditions', 'condition').map((change) => ({
    ...change,
    effectElsewhere: true,
  }))
}

function compareExperiments(before: RawFunnel, after: RawFunnel): Change[] {
  const old = new Map((before.experiments ?? []).map((each) => [each.key, each]))
  const now = new Map((after.experiments ?? []).map((each) => [each.key, each]))
  const arms = ({ variations }: Experiment) => variations.map(({ id }) => id).join(', ')
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const [was, is] = [old.get(key), now.get(key)]
    if (!was) return [{ kind: 'added', of: 'experiment', at: key, after: arms(is!) }]
    if (!is) return [{ kind: 'removed', of: 'experiment', at: key, before: arms(was) }]
    return [
      ...compareFields(assignmentOf(was), assignmentOf(is), key, 'experiment'),
      ...compareCondition(key, conditionOf(was, before), conditionOf(is, after)),
      ...comparePatches(was, is),
    ]
  })
}

/** The fields of an experiment that decide which arm visitors get, with their defaults; without the condition. */
const assignmentOf = ({ variations, condition: _condition, ...rest }: Experiment) => ({
  ...rest,
  weights: rest.weights ?? variations.map(() => Number((1 / variations.length).toFixed(3))),
  coverage: rest.coverage ?? 1,
  arms: variations.map(({ id }) => id),
})

function compareCondition(key: string, before: ConditionSource, after: ConditionSource): Change[] {
  if (same(before, after)) return []
  const [was, is] = [conditionText(before), conditionText(after)]
  return [{ kind: 'changed', of: 'experiment', at: `${key}.condition`, before: was, after: is }]
}

/** Compares the patches of arms that both versions have. `compareFunnel` lists the effect of a patch on its arm. */
function comparePatches(before: Experiment, after: Experiment): Change[] {
  return after.variations.flatMap(({ id, patch }): Change[] => {
    const old = before.variations.find((each) => each.id === id)
    if (!old || same(old.patch, patch)) return []
    return [{ kind: 'changed', of: 'patch', at: `${before.key}.${id}`, before: old.patch, after: patch }]
  })
}
