/** The map with its controls: walks to follow, zoom, and the steps of the chosen walk. */
import { ReactFlowProvider } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FunnelDescription, NamedWalk } from '../../../engine/analysis/map/describeFunnel.ts'
import { drawMap, highlightOf } from './drawMap.ts'
import { MapSvg } from './MapSvg.tsx'
import { MapView } from './MapView.tsx'
import { useZoom, type Zoom } from './useZoom.ts'
import '@xyflow/react/dist/base.css'
import './map.css'

export interface MapPanelProps extends Pick<FunnelDescription, 'title' | 'map' | 'walks'> {
  /** The URLs of the screens' pictures, by screen id. */
  pictures?: Readonly<Record<string, string>>
}

export const MapPanel = (props: MapPanelProps) => (
  <ReactFlowProvider>
    <Panel {...props} />
  </ReactFlowProvider>
)

function Panel({ title, map, walks, pictures }: MapPanelProps) {
  const drawn = useMemo(() => drawMap(map, pictures), [map, pictures])
  // The index of the chosen walk, as text; empty if no walk is chosen.
  const [chosen, setChosen] = useState('')
  const walk = chosen === '' ? undefined : walks[Number(chosen)]
  const highlight = useMemo(
    () => highlightOf(drawn, walk?.steps.map(({ screen }) => screen) ?? []),
    [drawn, walk],
  )
  const zoom = useZoom(drawn)
  const isPrinting = useIsPrinting()
  const name = `The map of ${title}`
  return (
    <>
      <div className="controls">
        <label>
          Walk{' '}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">None</option>
            {walks.map((each, index) => (
              <option key={each.name} value={index}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <ZoomButtons zoom={zoom} />
      </div>
      <ul className="legend" aria-label="Lines">
        <li className="order">in order</li>
        <li className="next">by a route</li>
        <li className="goto">by an answer</li>
        <li className="dead">used by no learner</li>
      </ul>
      <div className="split">
        <MapView map={drawn} title={name} highlight={highlight} />
        {walk && <WalkSteps walk={walk} goTo={zoom.goTo} />}
      </div>
      {isPrinting && <MapSvg map={drawn} title={name} highlight={highlight} />}
    </>
  )
}

const ZoomButtons = ({ zoom }: { zoom: Zoom }) => (
  <span className="zoom" role="group" aria-label="Zoom">
    <button type="button" aria-label="Smaller" onClick={zoom.out}>
      −
    </button>
    <button type="button" aria-label="Larger" onClick={zoom.in}>
      +
    </button>
    <button type="button" onClick={zoom.fitWidth}>
      Fit width
    </button>
    <button type="button" onClick={zoom.wholeMap}>
      Whole map
    </button>
  </span>
)

const WalkSteps = ({ walk, goTo }: { walk: NamedWalk; goTo: (screen: string) => void }) => (
  <aside>
    <h2>The walk</h2>
    <ol>
      {walk.steps.map(({ screen, title, answer }) => (
        <li key={screen}>
          <button type="button" dir="auto" onClick={() => goTo(screen)}>
            {title}
          </button>
          <div dir="auto">{answer}</div>
        </li>
      ))}
    </ol>
  </aside>
)

/** True while the browser prints. A print shows the whole map as `MapSvg`, because `MapView` shows only a part. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const set = (value: boolean) => () => flushSync(() => setPrinting(value))
    const [before, after] = [set(true), set(false)]
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
