// @vitest-environment happy-dom
import { ReactFlowProvider } from '@xyflow/react'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { drawMap } from './drawMap.ts'
import { MapView } from './MapView.tsx'

const [viewWidth, viewHeight] = [400, 300]
const margin = 400

test('keys move the view at most 400 px beyond the map', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const [name, size] of Object.entries({ offsetWidth: viewWidth, offsetHeight: viewHeight }))
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(size)
  const map = drawMap({ nodes: [{ type: 'end', id: '~end' }], edges: [] })
  const view = createElement(MapView, { map, title: 'Test', highlight: undefined })
  await act(async () => createRoot(document.body).render(createElement(ReactFlowProvider, null, view)))
  const press = async (key: string, times: number) => {
    const region = document.querySelector('[role=region]')!
    for (let at = 0; at < times; at++)
      await act(async () => void region.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    const { transform } = document.querySelector<HTMLElement>('.react-flow__viewport')!.style
    const [x, y, zoom] = transform.match(/-?[\d.]+/g)!.map(Number) as [number, number, number]
    return { x, y, zoom }
  }
  const { x, zoom } = await press('0', 1)
  expect(await press('ArrowRight', 1)).toMatchObject({ x: x - 100 })
  expect(await press('ArrowRight', 20)).toMatchObject({ x: viewWidth - (map.width + margin) * zoom })
  expect(await press('ArrowLeft', 40)).toMatchObject({ x: margin * zoom })
  expect(await press('PageDown', 20)).toMatchObject({ y: viewHeight - (map.height + margin) * zoom })
  expect(await press('PageUp', 20)).toMatchObject({ y: margin * zoom })
})
