/**
 * Finds the values with which a condition still holds for a learner. For example, the condition holds if `answers.goal`
 * is travel or work.
 */
import { compileCondition } from '../../core/conditions/compileCondition.ts'
import type { Scope } from '../../core/context/context.ts'
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Model } from '../model.ts'
import { possibleValues, valueSetWhere, type PossibleValues, type ValueSet } from '../valueSets.ts'
import { and, not, or } from './comparableConditions.ts'

/** Path (`answers.goal`) → values. The condition holds for every combination of these values. */
export type AffectedValues = Readonly<Record<string, ValueSet>>

/** The maximum number of combinations to try. If a path needs more, the path keeps only the learner's own value. */
const maxCombinations = 3000

/**
 * For each path: the values with which the condition holds. A path is left out if its value makes no difference.
 * @param scope the scope of a learner for whom the condition holds. @param reads the paths that the condition reads.
 */
export function affectedValues(
  condition: ConditionSource,
  scope: Scope,
  reads: Iterable<string>,
  { program, roots }: Pick<Model, 'program' | 'roots'>,
): AffectedValues {
  const holds = compileCondition(condition, {})
  /** Path → the values found so far; first only the learner's own value. */
  const chosen = new Map([...reads].map((path) => [path, [scopeValue(scope, path)] as readonly unknown[]]))
  const found = [...chosen.keys()].flatMap((path): [string, ValueSet][] => {
    const [learnerValue] = chosen.get(path)!
    const possible = learnerValue === null ? undefined : possibleValues(path, program, roots)
    if (!possible) return [[path, { values: [learnerValue] }]]
    const alwaysHolds = (value: unknown) => holdsForAll(new Map([...chosen, [path, [value]]]), scope, holds)
    const set = valueSetWhere(possible, learnerValue, alwaysHolds)
    const kept = possible.values.filter((value) => isIn(set, value))
    chosen.set(path, kept.length > 0 ? kept : [learnerValue])
    return hasAllValues(set, possible) ? [] : [[path, set]]
  })
  return Object.fromEntries(found)
}

/** Whether the set contains all possible values. */
export const hasAllValues = (set: ValueSet, { values, ids }: PossibleValues) =>
  'values' in set ? set.values.length === values.length : 'with' in set && set.with.length === ids!.length

function isIn(set: ValueSet, value: unknown): boolean {
  const list = Array.isArray(value) ? (value as readonly string[]) : []
  if ('with' in set) return list.some((id) => set.with.includes(id))
  if ('without' in set) return list.every((id) => !set.without.includes(id))
  return set.values.some((each) => JSON.stringify(each) === JSON.stringify(value))
}

function holdsForAll(
  values: ReadonlyMap<string, readonly unknown[]>,
  scope: Scope,
  holds: (scope: Scope) => boolean,
): boolean {
  const count = [...values.values()].reduce((product, each) => product * each.length, 1)
  if (count > maxCombinations) return false
  const paths = [...values.keys()]
  const visit = (at: number, current: Scope): boolean =>
    at === paths.length
      ? holds(current)
      : values.get(paths[at]!)!.every((value) => visit(at + 1, withScopeValue(current, paths[at]!, value)))
  return visit(0, scope)
}

function withScopeValue(scope: Scope, path: string, value: unknown): Scope {
  const [root = '', ...rest] = path.split('.')
  const replace = (at: unknown, [field, ...deeper]: readonly string[]): unknown =>
    field === undefined
      ? (value ?? undefined)
      : { ...(at as object), [field]: replace((at as Record<string, unknown> | undefined)?.[field], deeper) }
  return { ...scope, [root]: replace(scope[root as keyof Scope], rest) } as Scope
}

/** The value at a path; `null` for none. */
export const scopeValue = (scope: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], scope) ??
  null

/**
 * A condition for all learners except the learners with these values. Undefined if no such condition can be written.
 */
export function conditionOutside(values: AffectedValues): ConditionSource | undefined {
  const parts = Object.entries(values).map(([path, set]): ConditionSource | undefined => {
    if ('with' in set) return { [path]: { $in: set.with } }
    if ('without' in set) return and({ [path]: { $exists: true } }, { [path]: { $nin: set.without } })
    if (set.values.some((value) => Array.isArray(value))) return undefined
    return or(...set.values.map((value) => ({ [path]: value === null ? { $exists: false } : value })))
  })
  return parts.some((each) => each === undefined) ? undefined : not(and(...(parts as ConditionSource[])))
}
