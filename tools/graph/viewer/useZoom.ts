/** The actions of the map's zoom buttons and keys. */
import { useReactFlow, useStoreApi } from '@xyflow/react'
import type { DrawnMap } from './drawMap.ts'

export interface Zoom {
  in(): unknown
  out(): unknown
  /** Fits the map's width to the view, at a zoom of at most 1.25, and shows the top of the map. */
  fitWidth(): unknown
  /** Fits the whole map to the view. */
  wholeMap(): unknown
  /** Moves the middle of the view to the middle of a node. The zoom stays. Does nothing if the node is unknown. */
  goTo(id: string): unknown
}

/** Works only below a `ReactFlowProvider`. */
export function useZoom({ width }: Pick<DrawnMap, 'width'>): Zoom {
  const { zoomIn, zoomOut, setViewport, fitView, ...flow } = useReactFlow()
  const store = useStoreApi()
  return {
    in: () => zoomIn(),
    out: () => zoomOut(),
    fitWidth() {
      const viewWidth = store.getState().width
      const zoom = Math.min(1.25, viewWidth / width)
      return setViewport({ x: (viewWidth - width * zoom) / 2, y: 0, zoom })
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
