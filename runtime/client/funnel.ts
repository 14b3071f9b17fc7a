/** The browser's entry for funnels: takes over the screen that is there, with every answer given so far. */
import '../../screens/ui/base.css'
import type { Program } from '../../engine/core/program.ts'
import { isEmpty } from '../../engine/core/run/run.ts'
import { createFunnelStore, type FunnelEvent, type FunnelPorts } from '../../engine/react/funnelStore.ts'
import { showFunnel } from '../../engine/react/showFunnel.tsx'
import type { EarlyAnswers } from '../app/earlyAnswers.ts'
import { ScreenFrame } from '../app/ScreenFrame.tsx'
import {
  loadFirstView,
  loadLater,
  loadMore,
  loadProgram,
  prepareViews,
  VersionGone,
  views,
} from './programs.ts'
import { pageData as data } from './pageData.ts'
import { freshRun, gatherRun, loadWholePath } from './gatherRun.ts'
import { createRunStorage } from './runStorage.ts'
import { createRunSync } from './runSync.ts'
import { takePlace } from './takePlace.ts'

interface EarlyRoot extends HTMLElement {
  early?: () => EarlyAnswers
  stopEarly?: () => void
}

const root = document.getElementById('root') as EarlyRoot

/** The screen of a URL below the funnel's own; undefined for the first. */
const screenOf = (base: string) => {
  const path = decodeURIComponent(location.pathname).replace(/\/$/, '')
  return path === base.replace(/\/$/, '') ? undefined : path.slice(base.length).replace(/^\//, '')
}

const early = () => root.early?.() ?? []
const more = (program: Program, position: number) => loadMore(data.version, program, position)

async function boot(): Promise<void> {
  const [loaded] = await Promise.all([
    loadProgram(data.version, data.slices),
    loadFirstView(data.kind, data.view),
  ])
  const { local } = loaded
  const fresh = freshRun(data)
  const storage = createRunStorage(data.funnel, fresh, early)
  const earlier = data.run || storage.isForeign() ? await loadLater() : undefined
  if (earlier) storage.read(earlier)
  // The early script stops only now: what was tapped until here is in its log.
  const first = gatherRun(data, loaded.program, { ...storage, takeEarly: early }, fresh, earlier)
  const program = await loadWholePath(data, loaded.program, first.run)
  const shownKind = root.querySelector('main')?.dataset.kind
  await prepareViews(shownKind ? [shownKind] : [])

  root.stopEarly?.()
  const { run, setAside } = gatherRun(data, program, storage, fresh, earlier)
  const asked = screenOf(local.base)
  const { place, matches } = takePlace({ data, program, run, asked, main: root.querySelector('main') })
  const sync = createRunSync(program.hash)
  const ports: FunnelPorts = {
    save: storage.save,
    merge: storage.merge,
    push: (url) => history.pushState(null, '', url),
    replace: (url) => history.replaceState(null, '', url),
    soon: (work) => void setTimeout(work),
    leave: (url) => location.assign(url),
    sync: sync.push,
    extend: (known, position) => more(known, position).catch(unavailable),
    prepare: (kinds) => prepareViews(kinds)?.catch(unavailable),
    outdated: sync.outdated,
    emit,
  }
  const kind = program.screens[program.position.get(place.id)!]!.config.kind
  await prepareViews([kind])
  // Markup that is made anew needs its pictures; what is taken over has them.
  if (!matches) await loadLater()
  const funnel = createFunnelStore({ program, local, run, live: data.live, place, memoryOnly: false }, ports)
  showFunnel({ funnel, views, frame: ScreenFrame, title: data.title, container: root, matches })
  if (asked !== undefined && asked !== place.id) ports.replace(funnel.urlOf(place.id))
  history.scrollRestoration = 'manual'

  if (!isEmpty(run)) {
    if (!storage.save(run, program)) funnel.store.set(funnel.atoms.memoryOnly, true)
    if (JSON.stringify(run) !== JSON.stringify(data.run)) sync.push(run)
  }
  if (setAside.length > 0) emit({ type: 'set-aside', screens: setAside })
  funnel.announce(place.id)

  addEventListener('popstate', () => void funnel.openUrl(screenOf(local.base)))
  addEventListener('storage', (event) => {
    if (event.key?.startsWith(`funnel-builder:${data.funnel}`)) funnel.receive()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) funnel.receive()
  })
  // Loaded now: it is needed when nothing can be loaded.
  const later = async () => {
    const loaded = await loadLater()
    const { runAutomaticScreens, keepAhead, loadNotices } = loaded
    storage.read(loaded)
    if (storage.isForeign()) funnel.receive()
    runAutomaticScreens(funnel, sync)
    keepAhead(funnel, { loadMore: more, prepareViews })
    const { createNotices } = await loadNotices()
    const notices = createNotices(local)
    // Told only where something would be lost: neither the browser nor the server keeps the answers.
    sync.onFailure(() => {
      if (funnel.store.get(funnel.atoms.memoryOnly)) notices.showMemoryOnly()
    })
  }
  later().catch(console.warn)
}

/**
 * What a step needs could not be loaded. Where the server can be reached another version of the product serves by now:
 * the page is loaded anew. The answer is kept either way, and Continue tries again.
 */
async function unavailable(): Promise<never> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (reached) location.reload()
  return new Promise(() => undefined)
}

/** Told to whoever listens on the page; channels are plugins. */
function emit(event: FunnelEvent): void {
  dispatchEvent(new CustomEvent('funnel', { detail: { funnel: data.funnel, ...event } }))
}

boot().catch((error: unknown) => {
  // The native form goes on working. A version that is gone is loaded anew, once.
  if (error instanceof VersionGone && !sessionStorage.getItem(`reloaded:${data.version}`)) {
    sessionStorage.setItem(`reloaded:${data.version}`, '1')
    location.reload()
    return
  }
  console.error(error)
})
