/**
 * Rewrites conditions so that the conditions of two versions of a funnel can be compared. Replaces named conditions by
 * their contents, and ids of the older version by ids of the newer version.
 */
import { compileCondition } from '../../core/conditions/compileCondition.ts'
import type { Scope } from '../../core/context/context.ts'
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Renames } from './renamesOf.ts'

export const always: ConditionSource = {}
export const never: ConditionSource = { $not: {} }

export const and = (...all: readonly ConditionSource[]): ConditionSource => ({ $and: all })
export const or = (...all: readonly ConditionSource[]): ConditionSource =>
  // `or()` must hold for no learner, but an empty `$or` holds for every learner.
  all.length === 0 ? never : { $or: all }
export const not = (one: ConditionSource): ConditionSource => ({ $not: one })

/** Replaces each comparison by the result of `compare`, and each reference to a condition in `named` by its content. */
function rewrite(
  source: ConditionSource,
  named: Readonly<Record<string, ConditionSource>>,
  compare: (path: string, operand: unknown) => ConditionSource,
): ConditionSource {
  const rewriteOne = (each: unknown) => rewrite(each as ConditionSource, named, compare)
  const parts = Object.entries(source).map(([key, operand]): ConditionSource => {
    // In the patch of an arm, null removes this part of the condition.
    if (key.startsWith('$') && operand === null) return { [key]: null }
    if (key === '$is') {
      const content = named[operand as string]
      return content ? rewriteOne(content) : { $is: operand }
    }
    if (key === '$not') return not(rewriteOne(operand))
    if (key.startsWith('$')) return { [key]: (operand as readonly unknown[]).map(rewriteOne) }
    return compare(key, operand)
  })
  return merged(parts)
}

/** One object if no key appears twice, otherwise an `$and`. */
function merged(parts: readonly ConditionSource[]): ConditionSource {
  const keys = parts.flatMap(Object.keys)
  return new Set(keys).size === keys.length ? (Object.assign({}, ...parts) as ConditionSource) : and(...parts)
}

/**
 * Replaces named conditions by their contents, because the same name can have different contents in the two versions.
 */
export const inlined = (
  source: ConditionSource,
  named: Readonly<Record<string, ConditionSource>>,
): ConditionSource => rewrite(source, named, (path, operand) => ({ [path]: operand }))

/** A condition of the older version, with the ids of the newer one. */
export const renamedCondition = (source: ConditionSource, renames: Renames): ConditionSource =>
  rewrite(source, {}, (path, operand) => {
    const [root, id = ''] = path.split('.')
    if (root !== 'answers') return { [path]: operand }
    return { [`answers.${renames.screen(id)}`]: renamedOperand(operand, (each) => renames.answer(id, each)) }
  })

function renamedOperand(operand: unknown, rename: (id: string) => string): unknown {
  if (typeof operand === 'string') return rename(operand)
  if (Array.isArray(operand)) return operand.map((each) => renamedOperand(each, rename))
  if (typeof operand !== 'object' || operand === null) return operand
  return Object.fromEntries(Object.entries(operand).map(([key, each]) => [key, renamedOperand(each, rename)]))
}

const emptyScope = { answers: {}, scores: {}, user: {}, flags: {}, query: {}, geo: {}, experiments: {} }

/**
 * Prepares a condition for a version that lacks some paths of the condition. For example, if the version has no screen
 * `goal`, then `answers.goal = travel` becomes `never`, and `answers.goal ≠ travel` becomes `always`.
 */
export const withoutUnreadable = (
  source: ConditionSource,
  hasPath: (path: string) => boolean,
): ConditionSource =>
  rewrite(source, {}, (path, operand) => {
    if (hasPath(path)) return { [path]: operand }
    return compileCondition({ [path]: operand }, {})(emptyScope as unknown as Scope) ? always : never
  })
