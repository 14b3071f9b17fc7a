/** Keeps what was made for the keys that were asked for last. */

export interface RecentlyUsed<Value> {
  /** What is kept for the key, else what `make` gives. */
  get(key: string, make: () => Value): Value
}

/** @param max how many values are kept; the least recently used one is removed first. */
export function recentlyUsed<Value>(max: number): RecentlyUsed<Value> {
  const kept = new Map<string, Value>()
  return {
    get(key, make) {
      const known = kept.has(key)
      const value = known ? kept.get(key)! : make()
      // A map lists its keys in the order in which they came.
      if (known) kept.delete(key)
      kept.set(key, value)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
      return value
    },
  }
}
