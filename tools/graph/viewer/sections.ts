/** Splits a map at the nodes over which no edge jumps, so that each section can be laid out separately. */

export interface IndexedEdge {
  /** Indices of nodes, `from` before `to`. */
  from: number
  to: number
}

/** Consecutive nodes. The first and the last one also belong to the sections before and after. */
export interface Section {
  first: number
  last: number
  edges: readonly IndexedEdge[]
}

export function sectionsOf(count: number, edges: readonly IndexedEdge[]): Section[] {
  const byStart: IndexedEdge[][] = Array.from({ length: count }, () => [])
  for (const edge of edges) byStart[edge.from]!.push(edge)
  const sections: Section[] = []
  let first = 0
  let furthest = 0
  for (let at = 0; at < count; at++) {
    // No edge jumps over this node.
    if (at > first && furthest <= at) {
      sections.push({ first, last: at, edges: byStart.slice(first, at).flat() })
      first = at
    }
    for (const { to } of byStart[at]!) furthest = Math.max(furthest, to)
  }
  if (sections.length === 0) sections.push({ first: 0, last: count - 1, edges })
  return sections
}
