/** Prepares a map for drawing: each node gets a box, each screen a card, and each edge a line. */
import type { FunnelMap, MapEdge, MapEnd, MapScreen } from '../../../engine/analysis/map/funnelMap.ts'
import { cardOf, type Card } from './cardOf.ts'
import { layoutMap, type Box, type Line, type Size } from './layoutMap.ts'

export interface DrawnScreen {
  screen: MapScreen
  card: Card
  /** The URL of the screen's picture. */
  picture: string | undefined
  box: Box
}

export interface DrawnEnd {
  end: MapEnd
  box: Box
}

export interface DrawnEdge extends MapEdge {
  id: string
  line: Line
}

export interface DrawnMap extends Size {
  screens: readonly DrawnScreen[]
  ends: readonly DrawnEnd[]
  edges: readonly DrawnEdge[]
}

const endSize = { width: 120, height: 40 }

/** @param pictures the picture URLs of screens, by screen id. */
export function drawMap(
  { nodes, edges }: FunnelMap,
  pictures: Readonly<Record<string, string>> = {},
): DrawnMap {
  const cards = nodes.map((node) =>
    node.type === 'screen' ? cardOf(node, pictures[node.id] !== undefined) : undefined,
  )
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]))
  const { boxes, lines, width, height } = layoutMap(
    cards.map((card) => card ?? endSize),
    edges.map(({ from, to }) => ({ from: indexOf.get(from)!, to: indexOf.get(to)! })),
  )
  return {
    width,
    height,
    screens: nodes.flatMap((node, index): DrawnScreen[] =>
      node.type === 'screen'
        ? [{ screen: node, card: cards[index]!, picture: pictures[node.id], box: boxes[index]! }]
        : [],
    ),
    ends: nodes.flatMap((node, index): DrawnEnd[] =>
      node.type === 'end' ? [{ end: node, box: boxes[index]! }] : [],
    ),
    edges: edges.map((edge, index) => ({ ...edge, id: `${edge.from}>${edge.to}`, line: lines[index]! })),
  }
}

/** The ids of the nodes and edges on the chosen walk; undefined if no walk is chosen. */
export type Highlight = ReadonlySet<string> | undefined

/** @param screens the ids of the walk's screens, in order. Empty if no walk is chosen. */
export function highlightOf({ edges }: DrawnMap, screens: readonly string[]): Highlight {
  if (screens.length === 0) return undefined
  const edgeIds = new Set(edges.map(({ id }) => id))
  const last = screens.at(-1)!
  const ends = edges.filter(({ from, to }) => from === last && to.startsWith('~end')).map(({ to }) => to)
  const path = [...screens, ...ends]
  const pairIds = path.slice(1).map((id, index) => `${path[index]}>${id}`)
  return new Set([...path, ...pairIds.filter((id) => edgeIds.has(id))])
}
