/**
 * JSON Merge Patch (RFC 7396), with one difference: an object can patch a list. The keys of this object are ids of
 * entries, and its values patch these entries; `null` removes an entry. The field `after` adds or moves an entry. The
 * value of `after` is the id of the preceding entry, or `null` for the beginning. The same patch may add, move or
 * remove the preceding entry.
 */
import { pointerStep } from '../jsonPointer.ts'
import { didYouMean } from '../suggest.ts'
import type { Patch, RawFunnel } from '../config/rawConfig.ts'
import type { Report } from '../config/reporter.ts'
import { isObject } from '../isObject.ts'

/** Applies a patch. The inputs are not modified. @param pointer the pointer of the patch, for reports. */
export function mergePatch(target: unknown, patch: unknown, report: Report, pointer: string): unknown {
  if (!isObject(patch)) return patch
  if (Array.isArray(target)) return patchList(target as Entry[], patch, report, pointer)
  const result = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key)
    else result.set(key, mergePatch(result.get(key), value, report, pointer + pointerStep(key)))
  }
  return Object.fromEntries(result)
}

/** An entry of a list. Only objects have an id. */
type Entry = { id?: string } | null

function patchList(list: readonly Entry[], patch: Record<string, unknown>, report: Report, pointer: string) {
  let result = [...list]
  const ids = list.flatMap((entry) => (typeof entry?.id === 'string' ? [entry.id] : []))
  const nearestHint = (id: string) => didYouMean(id, ids)
  const indexOf = (id: unknown) => result.findIndex((entry) => entry?.id === id)
  const removed = new Set(Object.keys(patch).filter((id) => patch[id] === null))
  const pending = new Set(Object.keys(patch).filter((id) => !removed.has(id)))
  /** The ids of the entries that are being patched. Example: `["a", "b"]`, if "a" has `after: "b"`. */
  const chain: unknown[] = []

  function patchEntry(id: string): void {
    pending.delete(id)
    const value = patch[id]
    const entryPointer = pointer + pointerStep(id)
    if (!isObject(value))
      return report('wrong-type', entryPointer, `${JSON.stringify(value)} instead of the fields of "${id}"`)
    const { after, ...fields } = value
    chain.push(id)
    const cycle = chain.includes(after) ? [...chain.slice(chain.indexOf(after)), after] : undefined
    // The entry that `after` names may be later in the patch. It is added or moved first.
    if (typeof after === 'string' && pending.has(after)) patchEntry(after)
    chain.pop()
    const at = indexOf(id)
    if (at < 0 && after === undefined) {
      const last = result.at(-1)?.id
      const addHint = last === undefined ? undefined : `To add it, write its position: "after": "${last}".`
      return report('unknown-patch-target', entryPointer, `"${id}"`, nearestHint(id) ?? addHint)
    }
    const entry = mergePatch(at < 0 ? { id } : result[at], fields, report, entryPointer) as Entry
    if (after === undefined) result[at] = entry
    else {
      result = result.filter((other) => other?.id !== id)
      const position = after === null ? 0 : indexOf(after) + 1
      if (cycle) report('after-cycle', `${entryPointer}/after`, cycle.join(' after '))
      else if (after !== null && position === 0)
        report(
          'unknown-patch-target',
          `${entryPointer}/after`,
          `"${String(after)}"`,
          nearestHint(String(after)),
        )
      result.splice(position, 0, entry)
    }
  }

  for (const id of pending) patchEntry(id)
  // Removed last, because the `after` of other entries may name them.
  for (const id of removed)
    if (indexOf(id) < 0)
      report('unknown-patch-target', pointer + pointerStep(id), `it removes "${id}"`, nearestHint(id))
  return result.filter((entry) => entry?.id === undefined || !removed.has(entry.id))
}

/** The funnel with one variation's patch applied. @param pointer the pointer of the patch, for reports. */
export function applyPatch(
  funnel: RawFunnel,
  patch: Patch | undefined,
  report: Report,
  pointer: string,
): RawFunnel {
  if (!patch) return funnel
  return mergePatch(funnel, patch, report, pointer) as RawFunnel
}

/** The funnel with the patches of the chosen variations. @param arms experiment key → variation id. */
export function withArms(raw: RawFunnel, arms: Readonly<Record<string, string>>): RawFunnel {
  return (raw.experiments ?? []).reduce((funnel, { key, variations }) => {
    const variation = variations.find(({ id }) => id === arms[key])
    return applyPatch(funnel, variation?.patch, () => undefined, '')
  }, raw)
}
