/** The map of a funnel to move about in: by scrolling, dragging, pinching and keys. The studio shows the same. */
import {
  Handle,
  Position,
  ReactFlow,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import { memo, useMemo, type KeyboardEvent } from 'react'
import { cardWords } from './cardOf.ts'
import type { DrawnEdge, DrawnEnd, DrawnMap, DrawnScreen, Highlight } from './drawMap.ts'
import { edgeClass, EdgeDrawing } from './EdgeDrawing.tsx'
import type { Box } from './layoutMap.ts'
import { screenClass } from './MapSvg.tsx'
import { EndDrawing, ScreenDrawing } from './NodeDrawing.tsx'
import { useZoom } from './useZoom.ts'

type ScreenNode = Node<{ drawn: DrawnScreen }, 'screen'>
type EndNode = Node<{ drawn: DrawnEnd }, 'end'>
type MapEdge = Edge<{ drawn: DrawnEdge }, 'way'>

/** Lines are drawn from the layout; React Flow leaves out an edge whose nodes have no handles. */
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
const WayLine = memo(({ data }: EdgeProps<MapEdge>) => <EdgeDrawing {...data!.drawn} />)

const nodeTypes = { screen: ScreenCard, end: EndCard }
const edgeTypes = { way: WayLine }

/** What React Flow asks of a node that it does not measure. */
const placed = (id: string, { x, y, width, height }: Box) => ({
  ...{ id, position: { x, y }, width, height },
  handles: [
    { type: 'target' as const, position: Position.Top, x: width / 2, y: 0 },
    { type: 'source' as const, position: Position.Bottom, x: width / 2, y: height },
  ],
})

export interface MapViewProps {
  map: DrawnMap
  title: string
  highlight: Highlight
}

/** Needs a ReactFlowProvider above it. */
export function MapView({ map, title, highlight }: MapViewProps) {
  const { nodes, edges } = useMemo(() => flowOf(map, highlight), [map, highlight])
  const zoom = useZoom(map)
  const { getViewport, setViewport } = useReactFlow()
  const move = (x: number, y: number) => {
    const at = getViewport()
    void setViewport({ ...at, x: at.x - x, y: at.y - y })
  }
  const keys: Readonly<Record<string, () => unknown>> = {
    '+': zoom.in,
    '=': zoom.in,
    '-': zoom.out,
    '0': zoom.fitWidth,
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    PageUp: () => move(0, -4 * step),
    PageDown: () => move(0, 4 * step),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div
      className={`map view${highlight ? ' chosen' : ''}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the map, so it takes the focus
      tabIndex={0}
      role="region"
      aria-label={`${title}: arrows move, + and − zoom`}
      onKeyDown={onKeyDown}
    >
      <ReactFlow
        {...{ nodes, edges, nodeTypes, edgeTypes }}
        {...still}
        onlyRenderVisibleElements={nodes.length > mostRendered}
        onInit={zoom.fitWidth}
        translateExtent={[
          [-margin, -margin],
          [map.width + margin, map.height + margin],
        ]}
        minZoom={0.05}
        maxZoom={4}
        panOnScroll
        zoomOnDoubleClick={false}
        colorMode="system"
      />
    </div>
  )
}

/** Px that an arrow key moves the map by. */
const step = 100
/** How far beyond the map one may move. */
const margin = 400
/** A larger map has only the nodes in view in its document. */
const mostRendered = 300

/** The map is for looking at: nothing of it is selected, dragged or focused by itself. */
const still = {
  ...{ nodesDraggable: false, nodesConnectable: false, nodesFocusable: false },
  ...{ edgesFocusable: false, elementsSelectable: false, disableKeyboardA11y: true },
} as const

function flowOf({ screens, ends, edges }: DrawnMap, highlight: Highlight) {
  const on = (id: string) => (highlight?.has(id) ? ' on' : '')
  return {
    nodes: [
      ...screens.map((drawn): ScreenNode => {
        const { screen, box } = drawn
        return {
          ...placed(screen.id, box),
          type: 'screen',
          data: { drawn },
          className: screenClass(drawn) + on(screen.id),
          ariaRole: 'img',
          ariaLabel: cardWords(screen).join('. '),
        }
      }),
      ...ends.map((drawn): EndNode => ({
        ...placed(drawn.end.id, drawn.box),
        type: 'end',
        data: { drawn },
        className: `end${on(drawn.end.id)}`,
        ariaRole: 'img',
        ariaLabel: 'The end',
      })),
    ],
    edges: edges.map((drawn): MapEdge => ({
      ...{ id: drawn.id, source: drawn.from, target: drawn.to },
      type: 'way',
      data: { drawn },
      className: edgeClass(drawn) + on(drawn.id),
      domAttributes: { 'aria-hidden': true } as never,
    })),
  }
}
