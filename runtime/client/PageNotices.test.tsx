import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PageNotices } from './PageNotices.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const strings = {
  'ui.offline.title': 'You are offline',
  'ui.offline.page': 'Nothing can be saved.',
  'ui.close': 'Close',
}
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  vi.restoreAllMocks()
})

function open(): HTMLElement {
  const container = document.createElement('div')
  root = createRoot(container)
  act(() => root!.render(<PageNotices locale="en" strings={strings} />))
  return container
}
const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test("the server's markup hydrates without an error, even in a browser that is offline", async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const notices = <PageNotices locale="en" strings={strings} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(notices)
  expect(container.innerHTML).toBe('')
  const errors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(container, notices, { onRecoverableError: (error) => errors.push(error) })
  })
  expect(errors).toEqual([])
  expect(container.textContent).toContain('You are offline')
})

test('the offline message is shown while the browser is offline; a closed message is shown again the next time', () => {
  const page = open()
  setOnline(true)
  expect(page.textContent).toBe('')
  setOnline(false)
  expect(page.textContent).toContain('You are offlineNothing can be saved.')
  setOnline(true)
  expect(page.textContent).toBe('')
  setOnline(false)
  act(() => page.querySelector<HTMLButtonElement>('[aria-label=Close]')!.click())
  expect(page.textContent).toBe('')
  setOnline(true)
  setOnline(false)
  expect(page.textContent).toContain('You are offline')
})
