/** The fewest ids that must move to turn one order into another. */

/** @param before @param after the same ids, each once. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positionBefore = new Map(before.map((id, index) => [id, index]))
  const positions = after.map((id) => positionBefore.get(id)!)
  // The longest increasing subsequence stays. Both lists hold indexes of `positions`. `ends[n]`: the last entry of a
  // subsequence of n + 1 entries, the one with the lowest position. `previous[at]`: the entry before `at`.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  positions.forEach((position, at) => {
    const found = ends.findIndex((end) => positions[end]! >= position)
    const length = found < 0 ? ends.length : found
    previous[at] = ends[length - 1]
    ends[length] = at
  })
  const staying = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) staying.add(at)
  return new Set(after.filter((_id, at) => !staying.has(at)))
}
