/** A cache of the most recently used values. */

export interface RecentlyUsed<Value> {
  /** The cached value of the key. If there is none, calls `make` and caches its result. */
  get(key: string, make: () => Value): Value
}

/** @param max how many values are kept; the least recently used one is removed first. */
export function recentlyUsed<Value>(max: number): RecentlyUsed<Value> {
  const kept = new Map<string, Value>()
  return {
    get(key, make) {
      const isKept = kept.has(key)
      const value = isKept ? kept.get(key)! : make()
      // A map lists its keys in the order of insertion. Each use inserts the key again, so the first key is the least
      // recently used one.
      if (isKept) kept.delete(key)
      kept.set(key, value)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
      return value
    },
  }
}
