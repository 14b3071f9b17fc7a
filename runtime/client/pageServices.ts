/**
 * The services of a funnel's page that load after hydration: events, plugins, messages, sending the run, sounds, and
 * the work of screens that continue automatically. Steps from other screens do not wait for these services.
 */
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import { nextTask } from '../../engine/react/afterPaint.ts'
import type { Funnel, FunnelPorts } from '../../engine/react/createFunnel.ts'
import type { LoadProvider } from '../../engine/react/useLateProviders.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { automaticWork } from './automaticWork.ts'
import { followKeyboard } from './followKeyboard.ts'
import { followProblems } from './followProblems.ts'
import { followTabs } from './followTabs.ts'
import { keepSending } from './keepSending.ts'
import { loadDrawings } from './loadDrawings.ts'
import { loadPictograms } from './loadPictograms.ts'
import { loadTitleFace } from './loadTitleFace.ts'
import { Notices } from './Notices.tsx'
import { createPageEvents } from './pageEvents.ts'
import { clientLoaders } from './pluginClients.gen.ts'
import type { RunSync } from './runSync.ts'
import { showChosen } from './showChosen.ts'
import { pluginProviders } from './startPlugins.ts'
import { createPlayer } from './sounds/createPlayer.ts'
import { followNoise } from './sounds/followNoise.ts'
import { followSounds } from './sounds/followSounds.ts'
import { sendUnsentRuns } from './unsentRuns.ts'

export interface PageServices {
  bus: EventBus
  /** In the order of the list of plugins. */
  providers: readonly LoadProvider[]
  /** Already loaded, because a browser that is offline needs the messages and cannot load them. */
  Notices: typeof Notices
  work: FunnelPorts['work']
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
  followProblems(funnel)
  void sendUnsentRuns(flowId)
  loadPictograms(funnel, program)
  loadDrawings()
  followKeyboard()
  showChosen()
  followSounds(funnel, createPlayer())
  followNoise(async () => (await import('./sounds/createNoise.ts')).createNoise())
  loadTitleFace((show) => onNextScreen(funnel, show)).catch(console.warn)
  const bus = createPageEvents(nextTask)
  const work = (onDone: (done: number) => void) => automaticWork(sync, onDone)
  return { bus, Notices, work, providers: pluginProviders(plugins, clientLoaders, { bus, store }) }
}

/** Calls `run` once, just before another screen is rendered. */
function onNextScreen({ store, state }: Funnel, run: () => void): void {
  const { id } = store.get(state).screen
  const stop = store.sub(state, () => {
    if (store.get(state).screen.id === id) return
    stop()
    run()
  })
}
