/** Splits a map into sections, at the nodes over which no edge jumps. Each section can be laid out separately. */

export interface IndexedEdge {
  /** Indices of nodes; `from` is less than `to`. */
  from: number
  to: number
}

/** A range of consecutive nodes, by index. The first and the last node also belong to the neighbouring sections. */
export interface Section {
  first: number
  last: number
  edges: readonly IndexedEdge[]
}

export function sectionsOf(nodeCount: number, edges: readonly IndexedEdge[]): Section[] {
  const byStart: IndexedEdge[][] = Array.from({ length: nodeCount }, () => [])
  for (const edge of edges) byStart[edge.from]!.push(edge)
  const sections: Section[] = []
  let first = 0
  let furthest = 0
  for (let index = 0; index < nodeCount; index++) {
    // No edge jumps over this node.
    if (index > first && furthest <= index) {
      sections.push({ first, last: index, edges: byStart.slice(first, index).flat() })
      first = index
    }
    for (const { to } of byStart[index]!) furthest = Math.max(furthest, to)
  }
  if (sections.length === 0) sections.push({ first: 0, last: nodeCount - 1, edges })
  return sections
}
