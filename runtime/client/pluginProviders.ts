/** Loads the plugins' clients after hydration. A client that fails does not disturb the learner. */
import type { createStore } from 'jotai/vanilla'
import type { EventInput } from '../../engine/core/events/event.ts'
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import { isolate, type SlotFailure } from '../../engine/plugins/isolate.ts'
import type { ClientLoaders, PluginClient } from '../../engine/plugins/clientPlugin.ts'
import { guardProvider } from '../../engine/react/guardProvider.tsx'
import { pluginAtoms } from '../../engine/react/pluginState.ts'
import type { LoadProvider } from '../../engine/react/lateProvider.ts'
import type { ClientPlugin } from '../app/pageData.ts'
import { sendUnsentRuns } from './unsentRuns.ts'

export interface StartedPage {
  bus: EventBus
  store: ReturnType<typeof createStore>
}

/** One loader for each plugin, in the same order. It starts the client and returns the client's provider, if any. */
export function pluginProviders(
  plugins: readonly ClientPlugin[],
  loaders: ClientLoaders,
  { bus, store }: StartedPage,
): readonly LoadProvider[] {
  const reportFailure = (failure: SlotFailure) => bus.emit({ type: 'plugin-failed', ...failure })
  /** A plugin may emit the engine's events, whose types have no dot, and its own, such as `stats.shown` of `stats`. */
  const emitterOf = (plugin: string) => (event: EventInput) => {
    if (!event.type.includes('.') || event.type.startsWith(`${plugin}.`)) return bus.emit(event)
    reportFailure({ plugin, slot: 'events', message: `"${event.type}" is not an event of this plugin` })
  }
  return plugins.map(({ name, settings }) => async () => {
    const client = await isolate<PluginClient>(
      async () => {
        const { default: setUp } = await loaders[name]!()
        return setUp({ settings, emit: emitterOf(name), sendRuns: () => sendUnsentRuns() })
      },
      {
        plugin: name,
        slot: 'setup',
        otherwise: {},
        reportFailure,
      },
    )
    if (client.observe) bus.observe(name, client.observe)
    if (client.state) store.set(pluginAtoms, { ...store.get(pluginAtoms), ...client.state })
    if (!client.Provider) return { default: undefined }
    const onThrow = (error: unknown) =>
      reportFailure({ plugin: name, slot: 'provider', message: String(error) })
    return { default: guardProvider(client.Provider, onThrow) }
  })
}
