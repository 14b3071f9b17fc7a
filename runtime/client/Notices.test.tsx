import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFunnel, type Funnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import { FunnelProvider } from '../../engine/react/FunnelProvider.tsx'
import { stateOf } from '../../testing/funnelStates.ts'
import { programOf } from '../../testing/testFunnel.ts'
import { heldByServer } from './heldByServer.ts'
import { Notices } from './Notices.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const program = programOf({ screens: [{ id: 'name', kind: 'input' }] })
const strings = {
  'ui.offline.title': 'You are offline',
  'ui.offline.close': 'Close',
  'ui.memory-only': 'Nothing keeps your answers',
}
let container: HTMLElement
let root: Root
let funnel: Funnel

beforeEach(async () => {
  container = document.body.appendChild(document.createElement('div'))
  const state = stateOf(program)
  const ports = new Proxy({} as FunnelPorts, { get: () => () => undefined })
  funnel = createFunnel({ ...state, local: { ...state.local, strings } }, ports)
  const app = (
    <FunnelProvider funnel={funnel}>
      <Notices earlier={undefined} />
    </FunnelProvider>
  )
  root = createRoot(container)
  await act(async () => root.render(app))
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

const setOnline = (onLine: boolean) =>
  act(async () => {
    vi.stubGlobal('navigator', { onLine })
    dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })

test('nothing is shown if nothing is wrong', () => {
  expect(container.textContent).toBe('')
})

test('being offline is shown until the browser is online', async () => {
  await setOnline(false)
  expect(container.textContent).toContain('You are offline')
  await setOnline(true)
  expect(container.textContent).toBe('')
})

test('a closed notice is shown again when the browser goes offline again', async () => {
  await setOnline(false)
  await act(async () => container.querySelector<HTMLElement>('[aria-label=Close]')!.click())
  expect(container.textContent).toBe('')
  await setOnline(true)
  await setOnline(false)
  expect(container.textContent).toContain('You are offline')
})

test('the notice that nothing keeps the answers is shown only if neither the browser nor the server keeps them', async () => {
  const dispatch: Funnel['dispatch'] = (action) => act(() => funnel.dispatch(action))
  dispatch({ type: 'stored', ok: false })
  expect(container.textContent).toBe('')
  dispatch({ type: 'posted', hash: undefined })
  expect(container.textContent).toContain('Nothing keeps your answers')
  dispatch({ type: 'posted', hash: program.hash })
  expect(container.textContent).toBe('')
  // Reached, but its cookie is refused.
  await act(async () => funnel.store.set(heldByServer, false))
  expect(container.textContent).toContain('Nothing keeps your answers')
})

test('the notice that nothing keeps the answers stays away once it is closed', async () => {
  const dispatch: Funnel['dispatch'] = (action) => act(() => funnel.dispatch(action))
  dispatch({ type: 'stored', ok: false })
  dispatch({ type: 'posted', hash: undefined })
  await act(async () => container.querySelector<HTMLElement>('[aria-label=Close]')!.click())
  dispatch({ type: 'posted', hash: program.hash })
  dispatch({ type: 'posted', hash: undefined })
  expect(container.textContent).toBe('')
})
