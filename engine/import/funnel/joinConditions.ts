/** Joins compiled conditions by `and` and `or`, as simply as the condition language can say it. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'

/** A condition, or `true` or `false` if no answer makes a difference. */
export type CompiledCondition = ConditionSource | boolean

const distinct = (parts: readonly CompiledCondition[]): ConditionSource[] => {
  const sources = parts.filter((part) => typeof part === 'object')
  return [...new Map(sources.map((part) => [JSON.stringify(part), part])).values()]
}

/** `and` */
export function every(parts: readonly CompiledCondition[]): CompiledCondition {
  if (parts.includes(false)) return false
  const left = distinct(parts)
  if (left.length === 0) return true
  if (left.length === 1) return left[0]!
  const keys = left.flatMap((part) => Object.keys(part))
  return new Set(keys).size === keys.length ? (Object.assign({}, ...left) as ConditionSource) : { $and: left }
}

/** The answer ids that a test allows; `undefined` for other tests. */
const idsIn = (test: unknown): readonly string[] | undefined => {
  if (typeof test === 'string') return [test]
  if (typeof test !== 'object' || test === null) return undefined
  const list = (test as { $in?: readonly string[] }).$in
  return Object.keys(test).length === 1 ? list : undefined
}

/** `or`; alternatives for one answer become a list. */
export function some(parts: readonly CompiledCondition[]): CompiledCondition {
  if (parts.includes(true)) return true
  const left = distinct(parts)
  if (left.length === 0) return false
  const paths = new Set(left.flatMap((part) => Object.keys(part)))
  const [path] = paths
  const lists = left.map((part) =>
    Object.keys(part).length === 1 && path?.startsWith('answers.') ? idsIn(part[path]) : undefined,
  )
  if (left.length === 1) return left[0]!
  if (paths.size === 1 && lists.every((list) => list !== undefined))
    return { [path!]: { $in: [...new Set(lists.flat())] } }
  return { $or: left }
}
