/** Finds the fewest ids that must move to turn one order into another. */

/** @param before the ids, each once. @param after the same ids in another order. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positionBefore = new Map(before.map((id, index) => [id, index]))
  const positions = after.map((id) => positionBefore.get(id)!)
  // The ids of the longest increasing subsequence of `positions` stay: 0, 1 and 2 in `[0, 3, 1, 2]`.
  // `ends` and `previous` contain indexes of `positions`.
  // `ends[n]` is the last index of an increasing subsequence of n + 1 entries: the one with the smallest last entry.
  // `previous[at]` is the index before `at` in the subsequence that ends at `at`.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  positions.forEach((position, at) => {
    const found = ends.findIndex((end) => positions[end]! >= position)
    const index = found < 0 ? ends.length : found
    previous[at] = ends[index - 1]
    ends[index] = at
  })
  const staying = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) staying.add(at)
  return new Set(after.filter((_id, at) => !staying.has(at)))
}
