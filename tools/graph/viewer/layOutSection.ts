/**
 * Lays out the nodes of one section in rows; every edge leads down. A map is split into sections at the nodes over
 * which no edge jumps.
 */
import { Graph, layout, type Point } from '@dagrejs/dagre'
import type { IndexedEdge, Section } from './sections.ts'

export interface SectionLayout {
  /** For each node: the x of its centre in px, relative to the first node, and its row, from 0. */
  nodes: readonly { x: number; row: number }[]
  /** For each edge: a row between its two nodes → the x at which the edge passes this row. */
  edgeXs: readonly ReadonlyMap<number, number>[]
}

const columnGap = 40
const laneGap = 14

/** @param widths the widths of the section's nodes, in px. */
export const layOutSection = (section: Section, widths: readonly number[]): SectionLayout =>
  section.edges.length > 1 && effortOf(section) <= maxEffort
    ? layOutByDagre(section, widths)
    : layOutInColumn(section, widths)

/** Dagre is slow if many edges are long. A section with more effort than this gets one column. */
const maxEffort = 1_000
const effortOf = (section: Section) =>
  [...section.edges, ...tiesOf(section)].reduce(
    (sum, { from, to }) => sum + to - from,
    section.last - section.first,
  )

/**
 * Invisible edges: from the first node to each node without an incoming edge, and from each node without an outgoing
 * edge to the last node. So the first node is alone in the highest row, and the last node is alone in the lowest row.
 * Otherwise other nodes could be in the rows of the next section, which begins at the last node.
 */
function tiesOf({ first, last, edges }: Section): IndexedEdge[] {
  const entered = new Set(edges.map(({ to }) => to))
  const exited = new Set(edges.map(({ from }) => from))
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index).flatMap((node) => [
    ...(node === first || entered.has(node) ? [] : [{ from: first, to: node }]),
    ...(node === last || exited.has(node) ? [] : [{ from: node, to: last }]),
  ])
}

function layOutByDagre(section: Section, widths: readonly number[]): SectionLayout {
  const { first, edges } = section
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: columnGap, edgesep: columnGap / 2 })
  widths.forEach((width, index) => graph.setNode(String(first + index), { width, height: 1 }))
  for (const { from, to } of edges) graph.setEdge(String(from), String(to), {})
  for (const { from, to } of tiesOf(section)) graph.setEdge(String(from), String(to), { weight: 0 })
  layout(graph)
  const nodes = widths.map((_width, index) => graph.node(String(first + index)))
  const rows = [...new Set(nodes.map(({ y }) => y!))].sort((a, b) => a - b)
  const rowAt = new Map(rows.map((y, row) => [y, row]))
  const firstX = nodes[0]!.x!
  return {
    nodes: nodes.map(({ x, y }) => ({ x: x! - firstX, row: rowAt.get(y!)! })),
    edgeXs: edges.map(({ from, to }) => {
      const [start, end] = [rowAt.get(nodes[from - first]!.y!)!, rowAt.get(nodes[to - first]!.y!)!]
      const points: readonly Point[] = graph.edge(String(from), String(to)).points!
      const inRows = points.flatMap(({ x, y }): [number, number][] => {
        const row = rowAt.get(y)
        return row !== undefined && row > start && row < end ? [[row, x - firstX]] : []
      })
      return new Map(inRows)
    }),
  }
}

/** One column in the order of the config. An edge that jumps over nodes runs in a lane beside them. */
function layOutInColumn({ first, last, edges }: Section, widths: readonly number[]): SectionLayout {
  const left = -Math.max(...widths) / 2 - laneGap
  /** For each lane: the index of the node from which the lane is free again. */
  const lanes: number[] = []
  const laneOf = ({ from, to }: IndexedEdge) => {
    const freeLane = lanes.findIndex((until) => until <= from)
    const lane = freeLane < 0 ? lanes.length : freeLane
    lanes[lane] = to
    return lane
  }
  return {
    nodes: Array.from({ length: last - first + 1 }, (_none, row) => ({ x: 0, row })),
    edgeXs: edges.map((edge) => {
      const rows = Array.from(
        { length: edge.to - edge.from - 1 },
        (_none, index) => edge.from - first + 1 + index,
      )
      const x = rows.length > 0 ? left - laneOf(edge) * laneGap : 0
      return new Map(rows.map((row) => [row, x]))
    }),
  }
}
