/**
 * Compares plain data by field. Entries of lists are matched by id. Two lists are compared as whole values if one of
 * the lists is empty, or if an id is missing or appears twice.
 */
import { canonical } from '../../core/config/hash.ts'
import type { Change } from './change.ts'
import { isObject } from '../../core/isObject.ts'

/**
 * Whether both values have the same content. The order of fields does not matter. `null` differs from a missing field:
 * in the patch of a variation, `null` removes the field.
 */
export const same = (a: unknown, b: unknown) =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b))

/** The id of a list entry: its `id`, or the `key` of an experiment, or the `kind` of a section without an `id`. */
export const entryId = (entry: unknown) =>
  isObject(entry) ? (entry.id ?? entry.key ?? entry.kind) : undefined

/** The entries by id; undefined if the value is not a list, or if an id is missing or appears twice. */
export function entriesById(list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined
  const entries = new Map(list.map((entry) => [entryId(entry), entry] as const))
  const haveIds = [...entries.keys()].every((id) => typeof id === 'string')
  return haveIds && entries.size === list.length ? (entries as Map<string, unknown>) : undefined
}

/**
 * The differences of two values.
 * @param at the path of both values, such as `goal.max`.
 * @param of the `of` of each change in the result, such as `field`.
 */
export function compareFields(before: unknown, after: unknown, at = '', of = 'field'): Change[] {
  if (same(before, after)) return []
  if (before === undefined) return [{ kind: 'added', of, at, after }]
  if (after === undefined) return [{ kind: 'removed', of, at, before }]
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      compareFields(before[key], after[key], join(at, key), of),
    )
  const [old, now] = [entriesById(before), entriesById(after)]
  if (old && now && old.size > 0 && now.size > 0) return compareEntries(old, now, at, of)
  return [{ kind: 'changed', of, at, before, after }]
}

function compareEntries(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  at: string,
  of: string,
): Change[] {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    compareFields(before.get(id), after.get(id), join(at, id), of),
  )
  return [...changes, ...compareOrder([...before.keys()], [...after.keys()], at, of)]
}

/** One `moved` change if the common entries are in another order. */
export function compareOrder(
  before: readonly string[],
  after: readonly string[],
  at: string,
  of: string,
): Change[] {
  const old = before.filter((id) => after.includes(id))
  const now = after.filter((id) => before.includes(id))
  return same(old, now) ? [] : [{ kind: 'moved', of, at, before: old, after: now }]
}

const join = (at: string, key: string) => (at === '' ? key : `${at}.${key}`)
