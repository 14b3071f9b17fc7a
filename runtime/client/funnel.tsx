/** The browser's entry for funnels: hydrates the screen on the page or renders another one, with all answers so far. */
import '../../screens/ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isSame } from '../../engine/core/isSame.ts'
import { sliceOf, type LocalHead } from '../../engine/core/copy/localProgram.ts'
import { extendProgram, type Program } from '../../engine/core/program.ts'
import { contextFor, isEmpty } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { createFunnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import { screenOf, urlOf } from '../../engine/react/showScreen.ts'
import { browserPorts } from './browserPorts.ts'
import type { EarlyRoot } from './earlyRoot.ts'
import { FunnelApp } from './FunnelApp.tsx'
import { definitions, loadProgram, loadSlice, VersionGone } from './loadProgram.ts'
import { openingScreen } from './openingScreen.ts'
import { servedData as data } from './servedData.ts'
import { freshRun, restoreRun, type MigrateRun } from './restoreRun.ts'
import type { PageServices } from './pageServices.ts'
import { createRunStorage } from './runStorage.ts'
import { createRunSync, flushOnLeave } from './runSync.ts'
import { loadServedView, loadView, views } from './views.ts'

const container = document.getElementById('root') as EarlyRoot
const fresh = freshRun(data)
const storage = createRunStorage(data.funnel, fresh)
let services: Promise<PageServices> | undefined

/**
 * Emits the events of what happened in the run (`Occurrence`). The services load after hydration: what happens earlier
 * waits for them. If the services cannot be loaded, no event is emitted.
 */
const emit: FunnelPorts['emit'] = (occurrence) =>
  void services?.then(
    (loaded) => loaded.emit(occurrence),
    () => undefined,
  )

const work: FunnelPorts['work'] = async (onDone) => (await services)!.work(onDone)

/** The id of the screen in the URL; undefined for the funnel's base URL, which shows the first screen. */
function requestedScreen({ base }: LocalHead): string | undefined {
  const path = decodeURIComponent(location.pathname).slice(base.length)
  return path.replace(/^\/|\/$/g, '') || undefined
}

/** The state with which the engine would start now. Undefined if `migrateRun` is needed first. */
function restore(program: Program, local: LocalHead, migrateRun: MigrateRun | undefined) {
  const early = container.earlyAnswers?.() ?? []
  const stored = storage.load(program)
  const restored = restoreRun(program, { data, stored, fresh, early }, migrateRun)
  if (!restored) return undefined
  const { run, setAside } = restored
  const walked = walk(program, run, contextFor(run, data.live))
  const requested = requestedScreen(local)
  // React cannot hydrate a page whose run is only in the form: see `FunnelPageData`.
  const main = data.carriesRun ? null : container.querySelector('main')
  const opening = openingScreen({ data, program, run, walk: walked, requested, main })
  return {
    program,
    local,
    run,
    setAside,
    walk: walked,
    requested,
    // If the server has the run, the markup offers to resume the run. Otherwise a notice makes the same offer.
    earlierRun: data.run ? undefined : stored,
    ...opening,
  }
}

type Restored = NonNullable<ReturnType<typeof restore>>

/**
 * Loads code and data until the engine can start with the opening screen. Meanwhile the early script responds to taps,
 * so each round restores again, with the newest answers.
 */
async function boot(): Promise<void> {
  const [{ program: loaded, local }] = await Promise.all([
    loadProgram(data.programUrl, data.slices),
    loadServedView(data.kind, data.view),
  ])
  let program = loaded
  let migrateRun: MigrateRun | undefined
  const loadedKinds = new Set<string>()
  for (;;) {
    const restored = restore(program, local, migrateRun)
    if (!restored) {
      ;({ migrateRun } = await import('../../engine/core/run/migrateRun.ts'))
      continue
    }
    const { kind } = screenOf(restored, restored.screen.id).config
    const { pending } = restored.walk
    // `loadServedView` does not load the pictures, because they are in the markup. A screen that is rendered again
    // needs `loadView`, which loads the pictures too.
    const isReady = restored.canHydrate ? views[kind] : loadedKinds.has(kind)
    if (pending !== undefined) {
      const slice = await loadSlice(data.programUrl, sliceOf(pending))
      program = extendProgram(program, slice.screens, definitions, slice.from)
    } else if (!isReady) {
      await loadView(kind)
      loadedKinds.add(kind)
    } else return start(restored, loadedKinds)
  }
}

/** Stops the early script and starts the engine. */
function start(
  { setAside, requested, canHydrate, ...restored }: Restored,
  loadedKinds: ReadonlySet<string>,
): void {
  const { run, program, screen, earlierRun } = restored
  const isStored = isEmpty(run) || storage.save(run, program)
  container.stopEarly?.()
  history.scrollRestoration = 'manual'
  const sync = createRunSync((hash) => funnel.dispatch({ type: 'posted', hash }))
  flushOnLeave(sync)
  const funnel = createFunnel(
    {
      ...restored,
      live: data.live,
      definitions,
      loadedKinds,
      waiting: undefined,
      isOutdated: false,
      isStored,
      isPosted: true,
    },
    browserPorts({ data, storage, sync, emit, work }),
  )
  const providers = data.plugins.map((_plugin, index) => async () => (await services)!.providers[index]!())
  let onHydrated = () => {}
  services = new Promise<void>((resolve) => (onHydrated = resolve))
    .then(() => import('./pageServices.ts'))
    .then((module) => module.createPageServices(data, funnel, sync))
  const app = (
    <FunnelApp
      funnel={funnel}
      earlierRun={earlierRun}
      services={services}
      providers={providers}
      onHydrated={onHydrated}
    />
  )
  if (canHydrate) hydrateRoot(container, app)
  else createRoot(container).render(app)
  addEventListener('popstate', () => funnel.dispatch({ type: 'open', id: requestedScreen(restored.local) }))
  emit({ type: 'opened', program, run, path: location.pathname })
  funnel.dispatch({
    type: 'start',
    setAside,
    url: requested === undefined || requested === screen.id ? undefined : urlOf(restored, screen.id),
    isPosted: isEmpty(run) || isSame(run, data.run),
  })
}

boot().catch((error: unknown) => {
  // The native form still works. If the server has another version, the page reloads once.
  const key = `reloaded:${data.programUrl}`
  if (!(error instanceof VersionGone) || sessionStorage.getItem(key)) return console.error(error)
  sessionStorage.setItem(key, '1')
  location.reload()
})
