/** Plugins' clients start after hydration. A client that fails or is late does not disturb the learner. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { atom, createStore } from 'jotai/vanilla'
import { Provider } from 'jotai/react'
import { afterEach, expect, test } from 'vitest'
import type { EngineEvent } from '../../engine/core/events/event.ts'
import { createEventBus } from '../../engine/core/events/eventBus.ts'
import type { PluginClient, SetUpClient } from '../../engine/plugins/clientPlugin.ts'
import { LateProviders } from '../../engine/react/LateProviders.tsx'
import { usePluginState } from '../../engine/react/pluginState.ts'
import { pluginProviders } from './pluginProviders.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => act(() => root?.unmount()))

const wrapper = (name: string) => ({
  Provider: ({ children }: { children: ReactNode }) => <div data-plugin={name}>{children}</div>,
})

/** Opens a page with one screen, wrapped by the clients of these plugins. */
async function openPage(clients: Record<string, PluginClient | (() => unknown)>) {
  const events: EngineEvent[] = []
  const bus = createEventBus({
    defer: (work) => work(),
    now: () => 0,
    randomId: () => 'id',
    remember: () => true,
  })
  bus.observe('test', (event) => void events.push(event))
  bus.emit({ type: 'page', page: 'home', path: '/' })
  const loaders = Object.fromEntries(
    Object.entries(clients).map(([name, client]) => {
      const setUp = (typeof client === 'function' ? client : () => client) as SetUpClient<unknown>
      return [name, () => Promise.resolve({ default: setUp })]
    }),
  )
  const store = createStore()
  const plugins = Object.keys(clients).map((name) => ({ name, settings: { of: name } }))
  const providers = pluginProviders(plugins, loaders, { bus, store })
  // The providers load this module. Its first load needs more time than `act` waits, so the test loads it here.
  await import('../../engine/react/addProvider.ts')
  const container = document.createElement('main')
  document.body.replaceChildren(container)
  root = createRoot(container)
  const Screen = () => <p>{String(usePluginState('cart'))}</p>
  await act(async () => {
    root!.render(
      <Provider store={store}>
        <LateProviders loaders={providers} screen="goal">
          <Screen />
        </LateProviders>
      </Provider>,
    )
  })
  return { container, events }
}

test('providers wrap the screen in the order of the plugins', async () => {
  const { container } = await openPage({ a: wrapper('a'), b: wrapper('b') })
  expect(container.innerHTML).toBe('<div data-plugin="a"><div data-plugin="b"><p>undefined</p></div></div>')
})

test('a client gets the settings of its plugin, and observes events from before it was loaded', async () => {
  const seen: unknown[] = []
  await openPage({
    a: (({ settings }) => {
      seen.push(settings)
      return { observe: ({ type }) => void seen.push(type) }
    }) as SetUpClient<unknown> as () => unknown,
  })
  expect(seen).toEqual([{ of: 'a' }, 'page'])
})

test('an atom of a plugin can be read by name', async () => {
  const { container } = await openPage({ a: { state: { cart: atom(3) } } })
  expect(container.textContent).toBe('3')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a client that %s does not change the screen or other clients', async (_how, client) => {
  const { container, events } = await openPage({ a: client, b: wrapper('b') })
  expect(container.innerHTML).toBe('<div data-plugin="b"><p>undefined</p></div>')
  expect(events.at(-1)).toMatchObject({
    type: 'plugin-failed',
    plugin: 'a',
    slot: 'setup',
    message: 'broken',
  })
})

test('a client that never starts does not delay other clients', async () => {
  const { container } = await openPage({ a: () => new Promise(() => undefined), b: wrapper('b') })
  expect(container.innerHTML).toBe('<div data-plugin="b"><p>undefined</p></div>')
})

test('a provider that throws is not rendered, and an event reports the error', async () => {
  const Provider = (): never => {
    throw new Error('no context')
  }
  const { container, events } = await openPage({ a: { Provider } })
  expect(container.innerHTML).toBe('<p>undefined</p>')
  expect(events.at(-1)).toMatchObject({
    type: 'plugin-failed',
    plugin: 'a',
    slot: 'provider',
    message: 'Error: no context',
  })
})
