/** Events and plugins of a funnel's page, its messages, and what keeps its run. They load once the screen is hydrated: no step waits for them. */
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import { nextTask } from '../../engine/react/afterPaint.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import type { LoadProvider } from '../../engine/react/useLateProviders.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { followTabs } from './followTabs.ts'
import { keepSending } from './keepSending.ts'
import { loadPictograms } from './loadPictograms.ts'
import { Notices } from './Notices.tsx'
import { createPageEvents } from './pageEvents.ts'
import { clientLoaders } from './pluginClients.gen.ts'
import type { RunSync } from './runSync.ts'
import { pluginProviders } from './startPlugins.ts'
import { sendUnsentRuns } from './unsentRuns.ts'

export interface PageServices {
  bus: EventBus
  /** By place in the list of plugins. */
  providers: readonly LoadProvider[]
  /** Loaded by now: they are needed when nothing can be loaded. */
  Notices: typeof Notices
}

export function createPageServices(
  { plugins, program }: Pick<FunnelPageData, 'plugins' | 'program'>,
  funnel: Funnel,
  sync: RunSync,
): PageServices {
  const { store, state } = funnel
  const { flowId } = store.get(state).run
  keepSending(funnel, sync)
  followTabs(funnel, flowId)
  void sendUnsentRuns(flowId)
  loadPictograms(funnel, program)
  const bus = createPageEvents(nextTask)
  return { bus, Notices, providers: pluginProviders(plugins, clientLoaders, { bus, store }) }
}
