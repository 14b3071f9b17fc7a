/** The map of a funnel in a view that scrolls, zooms and reacts to keys. Any page can show it. */
import { ReactFlow, useStoreApi } from '@xyflow/react'
import { useMemo, type KeyboardEvent } from 'react'
import type { DrawnMap, Highlight } from './drawMap.ts'
import { edgeTypes, flowOf, nodeTypes } from './flowOf.tsx'
import { useZoom } from './useZoom.ts'

export interface MapViewProps {
  map: DrawnMap
  title: string
  highlight: Highlight
}

/** Needs a ReactFlowProvider above it. */
export function MapView({ map, title, highlight }: MapViewProps) {
  const { nodes, edges } = useMemo(() => flowOf(map, highlight), [map, highlight])
  const zoom = useZoom(map)
  const store = useStoreApi()
  // `setViewport` of React Flow would ignore `translateExtent`.
  const move = (x: number, y: number) => store.getState().panBy({ x: -x, y: -y })
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the map, so it must be focusable
      tabIndex={0}
      role="region"
      aria-label={`${title}: arrows move, + and − zoom`}
      onKeyDown={onKeyDown}
    >
      <ReactFlow
        {...{ nodes, edges, nodeTypes, edgeTypes }}
        {...readOnly}
        onlyRenderVisibleElements={nodes.length > maxRendered}
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

/** How far an arrow key moves the map, in px. */
const step = 100
/** How far the view can move beyond the map, in px. */
const margin = 400
/** If a map has more nodes, only the visible ones are rendered. */
const maxRendered = 300

/** The map is read-only: its nodes and edges cannot be selected, dragged or focused. */
const readOnly = {
  ...{ nodesDraggable: false, nodesConnectable: false, nodesFocusable: false },
  ...{ edgesFocusable: false, elementsSelectable: false, disableKeyboardA11y: true },
} as const
