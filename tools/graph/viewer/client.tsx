/** The browser's entry: shows the map whose data the page carries. */
import { createRoot } from 'react-dom/client'
import { MapPanel, type MapPanelProps } from './MapPanel.tsx'

const data = document.querySelector('[data-map]')!.textContent
createRoot(document.querySelector('[data-map-root]')!).render(
  <MapPanel {...(JSON.parse(data) as MapPanelProps)} />,
)
