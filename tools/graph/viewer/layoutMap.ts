/** Computes the layout of a map: nodes in rows from the top down, and lines between the nodes. */
import { layOutSection, type SectionLayout } from './layOutSection.ts'
import { sectionsOf, type IndexedEdge } from './sections.ts'

export interface Size {
  width: number
  height: number
}

export interface MapPoint {
  x: number
  y: number
}

/** Top left corner and size, in px. */
export type Box = MapPoint & Size

export interface Line {
  /** SVG path data. */
  path: string
  /** The end of the line. The line arrives there from above. */
  arrowhead: MapPoint
}

export interface MapLayout extends Size {
  /** In the order of the nodes. */
  boxes: readonly Box[]
  /** In the order of the edges. */
  lines: readonly Line[]
}

const rowGap = 60
const margin = 24

/** @param sizes of the nodes, in px. @param edges each leads from a node to a node with a higher index. */
export function layoutMap(sizes: readonly Size[], edges: readonly IndexedEdge[]): MapLayout {
  const { nodes, edgeXs } = layOutAll(sizes, edges)
  const rows = rowsOf(nodes, sizes)
  const allEdgeXs = edges.flatMap((edge) => [...edgeXs.get(edge)!.values()])
  const left = least([...nodes.map(({ x }, index) => x - sizes[index]!.width / 2), ...allEdgeXs])
  const right = -least([
    ...nodes.map(({ x }, index) => -x - sizes[index]!.width / 2),
    ...allEdgeXs.map((x) => -x),
  ])
  const middles = nodes.map(({ x }) => x - left + margin)
  const boxes = nodes.map(({ row }, index): Box => {
    const { width, height } = sizes[index]!
    return { x: middles[index]! - width / 2, y: rows[row]!.top, width, height }
  })
  const lines = edges.map((edge) => {
    const { from, to } = edge
    const xByRow = edgeXs.get(edge)
    const between = Array.from({ length: nodes[to]!.row - nodes[from]!.row - 1 }, (_none, index) => {
      const row = nodes[from]!.row + 1 + index
      const x = xByRow?.get(row)
      return { x: x === undefined ? middles[to]! : x - left + margin, row: rows[row]! }
    })
    return lineOf(
      { x: middles[from]!, y: boxes[from]!.y + boxes[from]!.height, row: rows[nodes[from]!.row]! },
      [...between, { x: middles[to]!, row: rows[nodes[to]!.row]! }],
    )
  })
  return { width: right - left + 2 * margin, height: rows.at(-1)!.bottom + margin, boxes, lines }
}

/** The minimum of any number of values. `Math.min` fails if there are very many arguments. */
function least(values: Iterable<number>): number {
  let found = Infinity
  for (const value of values) if (value < found) found = value
  return found
}

interface Row {
  top: number
  bottom: number
}

/**
 * Lays out the sections below one another. A section is a range of nodes between two nodes over which no edge jumps.
 * Its first node is the last node of the section before it.
 */
function layOutAll(sizes: readonly Size[], edges: readonly IndexedEdge[]) {
  const nodes: { x: number; row: number }[] = []
  /**
   * Edge → a row between its two nodes → the x at which the edge passes this row. If a row has no entry, the edge passes
   * it at the x of its target.
   */
  const edgeXs = new Map<IndexedEdge, ReadonlyMap<number, number>>()
  const byShape = new Map<string, SectionLayout>()
  for (const section of sectionsOf(sizes.length, edges)) {
    const { first, last } = section
    const widths = sizes.slice(first, last + 1).map(({ width }) => width)
    // Sections of the same shape share one layout. Many have the shape of two consecutive questions.
    const shape = `${widths.join()} ${section.edges.map(({ from, to }) => `${from - first}>${to - first}`).join()}`
    const layout = byShape.get(shape) ?? layOutSection(section, widths)
    byShape.set(shape, layout)
    const start = nodes[first] ?? { x: 0, row: 0 }
    layout.nodes.forEach(({ x, row }, index) => {
      nodes[first + index] = { x: start.x + x, row: start.row + row }
    })
    section.edges.forEach((edge, index) => {
      const xByRowInMap = [...layout.edgeXs[index]!].map(
        ([row, x]) => [start.row + row, start.x + x] as const,
      )
      edgeXs.set(edge, new Map(xByRowInMap))
    })
  }
  return { nodes, edgeXs }
}

function rowsOf(nodes: readonly { row: number }[], sizes: readonly Size[]): Row[] {
  const heights: number[] = []
  nodes.forEach(({ row }, index) => (heights[row] = Math.max(heights[row] ?? 0, sizes[index]!.height)))
  let top = margin
  return heights.map((height) => {
    const row = { top, bottom: top + height }
    top = row.bottom + rowGap
    return row
  })
}

/** The line runs straight down through each row, and in a curve through the gap between two rows. */
function lineOf(start: MapPoint & { row: Row }, stops: readonly { x: number; row: Row }[]): Line {
  let { x, row } = start
  let path = `M${round(x)} ${round(start.y)}`
  for (const stop of stops) {
    const [from, to] = [row.bottom, stop.row.top]
    const middle = (from + to) / 2
    if (stop.x !== x)
      path += `V${round(from)}C${[x, middle, stop.x, middle, stop.x, to].map(round).join(' ')}`
    ;({ x, row } = stop)
  }
  return { path: `${path}V${round(row.top)}`, arrowhead: { x, y: row.top } }
}

const round = (value: number) => Math.round(value * 10) / 10
