/** Converts a drawn map to the nodes and edges of React Flow. */
import { Handle, Position, type Edge, type EdgeProps, type Node, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { cardWords } from './cardOf.ts'
import type { DrawnEdge, DrawnEnd, DrawnMap, DrawnScreen, Highlight } from './drawMap.ts'
import { edgeClass, EdgeDrawing } from './EdgeDrawing.tsx'
import type { Box } from './layoutMap.ts'
import { screenClass } from './MapSvg.tsx'
import { EndDrawing, ScreenDrawing } from './NodeDrawing.tsx'

type ScreenNode = Node<{ drawn: DrawnScreen }, 'screen'>
type EndNode = Node<{ drawn: DrawnEnd }, 'end'>
type FlowEdge = Edge<{ drawn: DrawnEdge }, 'edge'>

/** Invisible handles. `EdgeDrawing` needs none, but React Flow omits an edge whose nodes have no handles. */
const Handles = () => (
  <>
    <Handle type="target" position={Position.Top} />
    <Handle type="source" position={Position.Bottom} />
  </>
)
const ScreenCard = memo(({ data: { drawn } }: NodeProps<ScreenNode>) => (
  <>
    <Handles />
    <svg width={drawn.box.width} height={drawn.box.height}>
      <title>{cardWords(drawn.screen).join('\n')}</title>
      <ScreenDrawing {...drawn} />
    </svg>
  </>
))
const EndCard = memo(({ data: { drawn } }: NodeProps<EndNode>) => (
  <>
    <Handles />
    <svg width={drawn.box.width} height={drawn.box.height}>
      <EndDrawing {...drawn} />
    </svg>
  </>
))
const EdgeLine = memo(({ data }: EdgeProps<FlowEdge>) => <EdgeDrawing {...data!.drawn} />)

export const nodeTypes = { screen: ScreenCard, end: EndCard }
export const edgeTypes = { edge: EdgeLine }

/** The position, size and handles of a node. With these, React Flow does not need to measure it. */
const geometryOf = (id: string, { x, y, width, height }: Box) => ({
  ...{ id, position: { x, y }, width, height },
  handles: [
    { type: 'target' as const, position: Position.Top, x: width / 2, y: 0 },
    { type: 'source' as const, position: Position.Bottom, x: width / 2, y: height },
  ],
})

/** @param highlight the ids of the nodes and edges that get the class `on`. */
export function flowOf({ screens, ends, edges }: DrawnMap, highlight: Highlight) {
  const highlightClass = (id: string) => (highlight?.has(id) ? ' on' : '')
  return {
    nodes: [
      ...screens.map((drawn): ScreenNode => {
        const { screen, box } = drawn
        return {
          ...geometryOf(screen.id, box),
          type: 'screen',
          data: { drawn },
          className: screenClass(drawn) + highlightClass(screen.id),
          ariaRole: 'img',
          ariaLabel: cardWords(screen).join('. '),
        }
      }),
      ...ends.map((drawn): EndNode => ({
        ...geometryOf(drawn.end.id, drawn.box),
        type: 'end',
        data: { drawn },
        className: `end${highlightClass(drawn.end.id)}`,
        ariaRole: 'img',
        ariaLabel: 'The end',
      })),
    ],
    edges: edges.map((drawn): FlowEdge => ({
      ...{ id: drawn.id, source: drawn.from, target: drawn.to },
      type: 'edge',
      data: { drawn },
      className: edgeClass(drawn) + highlightClass(drawn.id),
      domAttributes: { 'aria-hidden': true } as never,
    })),
  }
}
