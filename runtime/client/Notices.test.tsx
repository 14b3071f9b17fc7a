import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { createFunnel, type Funnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import { FunnelProvider } from '../../engine/react/FunnelProvider.tsx'
import { openScreen } from '../../engine/react/showScreen.ts'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { serverStoresRun } from './serverStoresRun.ts'
import { Notices } from './Notices.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const program = testProgram({ screens: ['name', 'job', 'city'].map((id) => ({ id, kind: 'input' })) })
const strings = {
  'ui.offline.title': 'You are offline',
  'ui.close': 'Close',
  'ui.memory-only': 'Your answers are not saved',
}
let container: HTMLElement
let root: Root | undefined
let funnel: Funnel

async function open(state = stateOf(program), earlierRun?: Run) {
  const ports = new Proxy({} as FunnelPorts, { get: () => () => undefined })
  funnel = createFunnel(
    { ...state, local: { ...state.local, strings: { ...state.local.strings, ...strings } } },
    ports,
  )
  const app = (
    <FunnelProvider funnel={funnel}>
      <Notices earlierRun={earlierRun} />
    </FunnelProvider>
  )
  await act(async () => {
    root?.unmount()
    root = createRoot(container)
    root.render(app)
  })
}

beforeEach(async () => {
  container = document.body.appendChild(document.createElement('div'))
  await open()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  container.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const setOnline = (onLine: boolean) =>
  act(async () => {
    vi.stubGlobal('navigator', { onLine })
    dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })

const dispatch: Funnel['dispatch'] = (action) => act(() => funnel.dispatch(action))
/** The server does not get the answers. */
const postFails = () => dispatch({ type: 'posted', hash: undefined })

test('no notice is shown if the browser is online and the answers are stored', () => {
  expect(container.textContent).toBe('')
})

test('the offline notice is shown until the browser is online', async () => {
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

test('the memory-only notice is shown if neither the browser nor the server stores the answers', async () => {
  dispatch({ type: 'stored', ok: false })
  expect(container.textContent).toBe('')
  postFails()
  expect(container.textContent).toContain('Your answers are not saved')
  dispatch({ type: 'posted', hash: program.hash })
  expect(container.textContent).toBe('')
  // The browser reaches the server but refuses its cookie.
  await act(async () => funnel.store.set(serverStoresRun, false))
  expect(container.textContent).toContain('Your answers are not saved')
})

test('a closed memory-only notice is not shown again', async () => {
  dispatch({ type: 'stored', ok: false })
  postFails()
  await act(async () => container.querySelector<HTMLElement>('[aria-label=Close]')!.click())
  dispatch({ type: 'posted', hash: program.hash })
  postFails()
  expect(container.textContent).toBe('')
})

test.each([
  ['the first screen', 'name', '/funnel/any/job'],
  ['no other screen', 'job', undefined],
])('%s offers to resume a run that only the browser has', async (_where, screen, link) => {
  const navigation = { type: 'navigate' } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
  const { run } = submit(program, freshRun(program), program.screens[0]!, ['Ann'])
  await open(stateOf(program, { run: run!, screen: openScreen(run!, screen, undefined) }), run)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(link)
})
