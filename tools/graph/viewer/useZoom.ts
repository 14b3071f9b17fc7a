/** The actions of the map's zoom buttons and keys. */
import { useReactFlow, useStoreApi } from '@xyflow/react'
import type { DrawnMap } from './drawMap.ts'

export interface Zoom {
  in(): unknown
  out(): unknown
  /** Fits the map's width to the view, from its top. */
  fitWidth(): unknown
  wholeMap(): unknown
  /** Moves to the middle of a node. */
  goTo(id: string): unknown
}

/** Needs a ReactFlowProvider above it. */
export function useZoom({ width }: Pick<DrawnMap, 'width'>): Zoom {
  const { zoomIn, zoomOut, setViewport, fitView, ...flow } = useReactFlow()
  const store = useStoreApi()
  return {
    in: () => zoomIn(),
    out: () => zoomOut(),
    fitWidth() {
      const view = store.getState().width
      const zoom = Math.min(1.25, view / width)
      return setViewport({ x: (view - width * zoom) / 2, y: 0, zoom })
    },
    wholeMap: () => fitView({ padding: 0.02 }),
    goTo(id) {
      const node = flow.getNode(id)
      if (!node) return undefined
      const { position, width: w = 0, height: h = 0 } = node
      return flow.setCenter(position.x + w / 2, position.y + h / 2, { zoom: flow.getZoom() })
    },
  }
}
