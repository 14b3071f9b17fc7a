/** Experiments of the reference interpreter: applies the patches of the arms, each a merge patch (RFC 7396). */
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Entry {
  id: string
}

const isList = (value: unknown): value is readonly Entry[] => Array.isArray(value)

/** RFC 7396, section 2. A list whose entries have ids is patched like an object with these ids as keys; it stays a list. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  if (isList(target)) return patchList(target, patch)
  const result: Json = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = mergePatch(result[name], value)
  }
  return result
}

/** `null` removes an entry. `after` of a new or moved entry is the id of the entry before it; `null` is the beginning. */
function patchList(target: readonly Entry[], patch: Json): Entry[] {
  let list = [...target]
  for (const [id, change] of Object.entries(patch)) {
    const others = list.filter((entry) => entry.id !== id)
    if (change === null) {
      list = others
      continue
    }
    const { after, ...fields } = change as Json
    const entry = mergePatch(list.find((each) => each.id === id) ?? { id }, fields) as Entry
    if (after === undefined) list = list.map((each) => (each.id === id ? entry : each))
    else {
      const at = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
      list = [...others.slice(0, at), entry, ...others.slice(at)]
    }
  }
  return list
}

/** The funnel as the learners of these arms see it. @param arms experiment key → variation id. */
export function patchFunnel(funnel: RawFunnel, arms: Readonly<Record<string, string>>): RawFunnel {
  let patched: unknown = funnel
  for (const { key, variations } of funnel.experiments ?? [])
    patched = mergePatch(patched, variations.find(({ id }) => id === arms[key])?.patch ?? {})
  return patched as RawFunnel
}
