/** Joins compiled conditions by `and` and `or`, in the shortest form. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'

/** A condition; `true` or `false` if its result is the same for every learner. */
export type CompiledCondition = ConditionSource | boolean

/** The conditions without `true`, `false` and duplicates. */
const distinct = (parts: readonly CompiledCondition[]): ConditionSource[] => {
  const sources = parts.filter((part) => typeof part === 'object')
  return [...new Map(sources.map((part) => [JSON.stringify(part), part])).values()]
}

/** A condition that is true if all parts are true. */
export function every(parts: readonly CompiledCondition[]): CompiledCondition {
  if (parts.includes(false)) return false
  const sources = distinct(parts)
  if (sources.length === 0) return true
  if (sources.length === 1) return sources[0]!
  const keys = sources.flatMap((part) => Object.keys(part))
  return new Set(keys).size === keys.length
    ? (Object.assign({}, ...sources) as ConditionSource)
    : { $and: sources }
}

/** The answer ids for which a comparison holds, if its operand is one id or only a `$in` list; else `undefined`. */
const idsIn = (operand: unknown): readonly string[] | undefined => {
  if (typeof operand === 'string') return [operand]
  if (typeof operand !== 'object' || operand === null) return undefined
  const list = (operand as { $in?: readonly string[] }).$in
  return Object.keys(operand).length === 1 ? list : undefined
}

/** A condition that is true if at least one part is true. Alternatives for the same answer become one `$in` list. */
export function some(parts: readonly CompiledCondition[]): CompiledCondition {
  if (parts.includes(true)) return true
  const sources = distinct(parts)
  if (sources.length === 0) return false
  const paths = new Set(sources.flatMap((part) => Object.keys(part)))
  const [path] = paths
  const lists = sources.map((part) =>
    Object.keys(part).length === 1 && path?.startsWith('answers.') ? idsIn(part[path]) : undefined,
  )
  if (sources.length === 1) return sources[0]!
  if (paths.size === 1 && lists.every((list) => list !== undefined))
    return { [path!]: { $in: [...new Set(lists.flat())] } }
  return { $or: sources }
}
