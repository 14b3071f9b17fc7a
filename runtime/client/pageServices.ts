/**
 * The services of a funnel's page that load after hydration: for example events, plugins, messages, pictures, sounds,
 * and the work of automatic screens. Learners can continue before the services have loaded. Only an automatic screen
 * waits until its work has loaded.
 */
import { nextTask } from '../../engine/react/afterPaint.ts'
import type { Funnel, FunnelPorts } from '../../engine/react/createFunnel.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'
import { viewsAhead } from '../../engine/react/viewsAhead.ts'
import type { LoadProvider } from '../../engine/react/lateProvider.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { automaticWork } from './automaticWork.ts'
import { createEmit } from './createEmit.ts'
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
import { renderAhead } from './renderAhead.ts'
import { scrollToChosen } from './scrollToChosen.ts'
import { pluginProviders } from './pluginProviders.ts'
import { createPlayer } from './sounds/createPlayer.ts'
import { followNoise } from './sounds/followNoise.ts'
import { followSounds } from './sounds/followSounds.ts'
import { sendUnsentRuns } from './unsentRuns.ts'

export interface PageServices {
  emit: FunnelPorts['emit']
  /** In the order of the list of plugins. */
  providers: readonly LoadProvider[]
  /** Shows messages. It loads before a message is needed, because a browser that is offline can load nothing. */
  Notices: typeof Notices
  work: FunnelPorts['work']
}

export function createPageServices(
  { plugins, programUrl, run: serverRun }: Pick<FunnelPageData, 'plugins' | 'programUrl' | 'run'>,
  funnel: Funnel,
  sync: RunSync,
): PageServices {
  const { store, state } = funnel
  const { flowId } = store.get(state).run
  keepSending(funnel, sync)
  followTabs(funnel, flowId)
  followProblems(funnel)
  void sendUnsentRuns(flowId)
  loadPictograms(funnel, programUrl)
  followKeyboard()
  scrollToChosen()
  followSounds(funnel, createPlayer())
  followNoise(async () => (await import('./sounds/createNoise.ts')).createNoise())
  onViewsLoaded(funnel, () => {
    renderAhead(funnel)
    void loadDrawings()
    loadTitleFace((show) => onNextScreen(funnel, show)).catch(console.warn)
  })
  const bus = createPageEvents(nextTask)
  const emit = createEmit(bus, serverRun)
  const work = (onDone: (done: number) => void) => automaticWork(sync, onDone)
  return { emit, Notices, work, providers: pluginProviders(plugins, clientLoaders, { bus, store }) }
}

/**
 * Calls back once, when the views that `viewsAhead` lists at the start have loaded. The next steps need these views, so
 * the other files load after them.
 */
function onViewsLoaded(funnel: Funnel, callback: () => void): void {
  const views = viewsAhead(funnel.store.get(funnel.state))
  once(funnel, ({ loadedKinds }) => views.every((kind) => loadedKinds.has(kind)), callback)
}

/** Calls back once, just before another screen is rendered. */
function onNextScreen(funnel: Funnel, callback: () => void): void {
  const { id } = funnel.store.get(funnel.state).screen
  once(funnel, ({ screen }) => screen.id !== id, callback)
}

/** Calls back once, as soon as the state satisfies the condition. */
function once({ store, state }: Funnel, isTrue: (state: FunnelState) => boolean, callback: () => void): void {
  if (isTrue(store.get(state))) return callback()
  const stop = store.sub(state, () => {
    if (!isTrue(store.get(state))) return
    stop()
    callback()
  })
}
