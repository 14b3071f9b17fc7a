/** Events and plugins of a funnel's page. They load once the screen is hydrated: no step waits for them. */
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import type { LoadProvider } from '../../engine/react/useLateProviders.ts'
import type { ClientPlugin } from '../app/pageData.ts'
import { createPageEvents } from './pageEvents.ts'
import { clientLoaders } from './pluginClients.gen.ts'
import { pluginProviders, type StartedPage } from './startPlugins.ts'

export interface PageServices {
  bus: EventBus
  /** By place in the list of plugins. */
  providers: readonly LoadProvider[]
}

export function createPageServices(
  plugins: readonly ClientPlugin[],
  store: StartedPage['store'],
): PageServices {
  const bus = createPageEvents()
  return { bus, providers: pluginProviders(plugins, clientLoaders, { bus, store }) }
}
