/**
 * Places the nodes of a graph whose edges lead forward only. A node's row is the length of the longest way to it, so
 * every edge leads down; its column is that of the screen before it where that is free, so branches stand side by side.
 * An edge over several rows runs down a column where no node is in its way, else in a lane to the left of all nodes; what
 * leads to one node shares a lane.
 */
import { roundedPath, type Point } from './roundedPath.ts'

export interface LayoutEdge {
  /** Indices of nodes, `from` before `to`. */
  from: number
  to: number
}

export interface Layout {
  width: number
  height: number
  /** Top left corners, in the order of the nodes. */
  nodes: readonly Point[]
  /** In the order of the edges: SVG path data, and where it ends, from above. */
  edges: readonly { path: string; tip: Point }[]
}

export const nodeWidth = 272
const columnGap = 40
const rowGap = 60
const laneGap = 14
const margin = 24
/** How far from a row an edge of a lane turns: neighbouring lanes do so at different heights. */
const turnOf = (lane: number) => 14 + (lane % 3) * 5

/** @param heights of the nodes, in px. */
export function layoutOf(heights: readonly number[], edges: readonly LayoutEdge[]): Layout {
  const rows = rowsOf(heights.length, edges)
  const columns = columnsOf(rows, edges)
  const { runs, lanes } = runsOf(rows, columns, edges)
  const gutter = margin + (lanes > 0 ? lanes * laneGap + 8 : 0)

  const rowHeights: number[] = new Array(Math.max(...rows) + 1).fill(0)
  rows.forEach((row, index) => (rowHeights[row] = Math.max(rowHeights[row]!, heights[index]!)))
  const tops: number[] = []
  rowHeights.reduce((top, height) => (tops.push(top), top + height + rowGap), margin)
  const below = (row: number) => tops[row]! + rowHeights[row]!

  const left = (column: number) => gutter + column * (nodeWidth + columnGap)
  const middle = (column: number) => left(column) + nodeWidth / 2
  const laneX = (lane: number) => gutter - 8 - lane * laneGap
  const nodes = rows.map((row, index): Point => [left(columns[index]!), tops[row]!])

  const drawn = edges.map(({ from, to }, index) => {
    const run = runs[index]!
    const aside = run.type === 'lane' ? nodeWidth / 4 : 0
    const x1 = middle(columns[from]!) - aside
    const x2 = middle(columns[to]!) - aside
    const y1 = nodes[from]![1] + heights[from]!
    const tip: Point = [x2, nodes[to]![1]]
    const bend = run.type === 'lane' ? turnOf(run.lane) : rowGap / 2
    const out = below(rows[from]!) + bend
    const into = tops[rows[to]!]! - bend
    const x = run.type === 'lane' ? laneX(run.lane) : middle(run.column)
    const points: Point[] = [[x1, y1], [x1, out], [x, out], [x, into], [x2, into], tip]
    return { path: roundedPath(points, 8), tip }
  })
  return {
    width: left(Math.max(...columns)) + nodeWidth + margin,
    height: below(rowHeights.length - 1) + margin,
    nodes,
    edges: drawn,
  }
}

function rowsOf(count: number, edges: readonly LayoutEdge[]): number[] {
  const rows: number[] = new Array(count).fill(0)
  for (const { from, to } of [...edges].sort((a, b) => a.from - b.from))
    rows[to] = Math.max(rows[to]!, rows[from]! + 1)
  return rows
}

function columnsOf(rows: readonly number[], edges: readonly LayoutEdge[]): number[] {
  const taken = new Set<string>()
  const columns: number[] = []
  const isFree = (row: number, column: number) => !taken.has(`${row}:${column}`)
  for (const [index, row] of rows.entries()) {
    const before = edges.filter(({ to }) => to === index).map(({ from }) => columns[from]!)
    let column = before.sort((a, b) => a - b).find((each) => isFree(row, each)) ?? 0
    while (!isFree(row, column)) column++
    taken.add(`${row}:${column}`)
    columns.push(column)
  }
  return columns
}

type Run = { type: 'column'; column: number } | { type: 'lane'; lane: number }

/** Where each edge runs down between its rows. */
function runsOf(
  rows: readonly number[],
  columns: readonly number[],
  edges: readonly LayoutEdge[],
): { runs: Run[]; lanes: number } {
  /** `row:column` → the only node that an edge there may lead to; -1 where a node stands. */
  const cells = new Map<string, number>(rows.map((row, index) => [`${row}:${columns[index]}`, -1]))
  const between = ({ from, to }: LayoutEdge) =>
    Array.from({ length: rows[to]! - rows[from]! - 1 }, (_none, offset) => rows[from]! + 1 + offset)
  const columnFor = (edge: LayoutEdge) =>
    [columns[edge.to]!, columns[edge.from]!].find((column) =>
      between(edge).every((row) => (cells.get(`${row}:${column}`) ?? edge.to) === edge.to),
    )

  const waiting = new Map<number, number[]>()
  const runs = edges.map((edge, index): Run => {
    const column = columnFor(edge)
    if (column === undefined) {
      waiting.set(edge.to, [...(waiting.get(edge.to) ?? []), index])
      return { type: 'lane', lane: 0 }
    }
    for (const row of between(edge)) cells.set(`${row}:${column}`, edge.to)
    return { type: 'column', column }
  })

  // Short ones first: they are next to the nodes, and cross none of the long ones.
  const spans = [...waiting].map(([to, indices]) => ({
    indices,
    start: Math.min(...indices.map((index) => rows[edges[index]!.from]!)),
    end: rows[to]!,
  }))
  const lanes: { start: number; end: number }[][] = []
  for (const span of spans.sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const free = lanes.findIndex((lane) =>
      lane.every(({ start, end }) => end <= span.start || span.end <= start),
    )
    const lane = free < 0 ? lanes.push([]) - 1 : free
    lanes[lane]!.push(span)
    for (const index of span.indices) runs[index] = { type: 'lane', lane }
  }
  return { runs, lanes: lanes.length }
}
