/** The entry point in the browser: renders the map from the data in the page. */
import { createRoot } from 'react-dom/client'
import { MapPanel, type MapPanelProps } from './MapPanel.tsx'

const data = document.querySelector('[data-map]')!.textContent
createRoot(document.querySelector('[data-map-root]')!).render(
  <MapPanel {...(JSON.parse(data) as MapPanelProps)} />,
)
