/** Applies experiments for the reference interpreter. The patch of an arm is a JSON Merge Patch (RFC 7396). */
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Entry {
  id: string
}

const isList = (value: unknown): value is readonly Entry[] => Array.isArray(value)

/**
 * RFC 7396, section 2, with one addition: a list whose entries have ids is patched like an object with these ids as
 * keys. The result is a list again.
 */
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

/**
 * A change of `null` removes the entry. A change with `after` adds or moves the entry. `after` is the id of the
 * preceding entry, or `null` for the beginning of the list. The same patch may add, move or remove the preceding entry.
 */
function patchList(target: readonly Entry[], patch: Json): Entry[] {
  let list = [...target]
  const changes = Object.entries(patch).filter(([, change]) => change !== null) as [string, Json][]
  while (changes.length > 0) {
    // If the preceding entry waits for its own change, that change comes first. `check` refuses cycles.
    let at = 0
    for (let steps = 0; steps < changes.length; steps++) {
      const preceding = changes.findIndex(([id]) => id === changes[at]![1].after)
      if (preceding >= 0) at = preceding
    }
    const [[id, change]] = changes.splice(at, 1) as [[string, Json]]
    const others = list.filter((entry) => entry.id !== id)
    const { after, ...fields } = change
    const entry = mergePatch(list.find((each) => each.id === id) ?? { id }, fields) as Entry
    if (after === undefined) list = list.map((each) => (each.id === id ? entry : each))
    else {
      const position = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
      list = [...others.slice(0, position), entry, ...others.slice(position)]
    }
  }
  return list.filter(({ id }) => patch[id] !== null)
}

/** The funnel as learners with these arms see it. @param arms experiment key → variation id. */
export function patchFunnel(funnel: RawFunnel, arms: Readonly<Record<string, string>>): RawFunnel {
  let patched: unknown = funnel
  for (const { key, variations } of funnel.experiments ?? [])
    patched = mergePatch(patched, variations.find(({ id }) => id === arms[key])?.patch ?? {})
  return patched as RawFunnel
}
