/** The browser's entry for funnels: takes over the screen that is there, with every answer given so far. */
import '../../screens/ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isEmpty, migrateRun, mergeRuns, startRun, type Run } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { sliceOf } from '../../engine/core/copy/localProgram.ts'
import type { Program } from '../../engine/core/program.ts'
import {
  createFunnelStore,
  type FunnelEvent,
  type FunnelPorts,
  type FunnelState,
  type FunnelStore,
} from '../../engine/react/funnelStore.ts'
import { FunnelView } from '../../engine/react/FunnelView.tsx'
import { Frame } from '../../screens/ui/Frame.tsx'
import { replay, type EarlyAnswers } from '../app/earlyAnswers.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { readQuery } from '../app/startContext.ts'
import { afterPaint } from './afterPaint.ts'
import { runAutomaticScreens } from './automatic.ts'
import { loadMore, loadProgram, prepareViews, VersionGone, views } from './programs.ts'
import { createRunStorage, type RunStorage } from './runStorage.ts'
import { createRunSync } from './runSync.ts'
import { createNotices } from './notices.ts'

interface EarlyRoot extends HTMLElement {
  early?: EarlyAnswers
  stopEarly?: () => void
}

const root = document.getElementById('root') as EarlyRoot
const data = JSON.parse(document.getElementById('page-data')!.textContent) as FunnelPageData

/** Not `randomUUID`, which only secure contexts have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A page from a shared cache knows nothing of this visitor's query. */
function freshRun(): Run {
  const { start } = data
  const query = { ...start.context.query, ...readQuery(new URLSearchParams(location.search)) }
  return startRun({ ...start, id: newId(), context: { ...start.context, query } })
}

/** The run of the server, of storage and of the first seconds, as one. */
function gatherRun(
  program: Program,
  storage: RunStorage,
  fresh: Run,
): { run: Run; setAside: readonly string[] } {
  const stored = storage.load(program)
  const known = stored && data.run ? mergeRuns(stored, data.run) : (stored ?? data.run ?? fresh)
  const { run, setAside } = migrateRun(known, program)
  return { run: replay(program, run, storage.takeEarly()), setAside }
}

/** The screen of a URL below the funnel's own; undefined for the first. */
const screenOf = (base: string) => {
  const path = decodeURIComponent(location.pathname).replace(/\/$/, '')
  return path === base.replace(/\/$/, '') ? undefined : path.slice(base.length).replace(/^\//, '')
}

async function loadWholePath(program: Program, run: Run): Promise<Program> {
  const { pending } = walk(program, run, run.context)
  return pending === undefined ? program : loadWholePath(await loadMore(data.version, program, pending), run)
}

async function boot(): Promise<void> {
  const loaded = await loadProgram(data.version, data.slices)
  const { local } = loaded
  const fresh = freshRun()
  const storage = createRunStorage(data.funnel, fresh, root.early ?? [])
  // The early script stops only now: what was tapped until here is in its log.
  const first = gatherRun(loaded.program, { ...storage, takeEarly: () => root.early ?? [] }, fresh)
  const program = await loadWholePath(loaded.program, first.run)
  const shownKind = root.querySelector('main')?.dataset.kind
  await prepareViews(shownKind ? [shownKind] : [])

  root.stopEarly?.()
  const { run, setAside } = gatherRun(program, storage, fresh)
  const walked = walk(program, run, run.context)
  const asked = screenOf(local.base)
  const wanted =
    asked === undefined
      ? walked.path[0]!
      : walked.path.includes(asked)
        ? asked
        : (walked.frontier ?? walked.path.at(-1)!)

  const sync = createRunSync(program.hash)
  const ports: FunnelPorts = {
    save: storage.save,
    load: storage.load,
    push: (url) => afterPaint(() => history.pushState(null, '', url)),
    replace: (url) => afterPaint(() => history.replaceState(null, '', url)),
    leave: (url) => location.assign(url),
    sync: sync.push,
    extend: (known, position) => loadMore(data.version, known, position).catch(unavailable),
    prepare: (kinds) => prepareViews(kinds)?.catch(unavailable),
    outdated: sync.outdated,
    emit,
  }
  const state: FunnelState = {
    program,
    local,
    run,
    place: { id: wanted, enter: undefined, broken: data.refused?.broken, answer: run.answers[wanted] },
    memoryOnly: false,
  }
  const main = root.querySelector('main')
  const enter = main?.dataset.enter as 'forward' | undefined
  const kind = program.screens[program.position.get(wanted)!]!.config.kind
  await prepareViews([kind])
  const refused = data.refused && data.screen === wanted
  const screen = program.screens[program.position.get(wanted)!]!
  if (refused) state.place.answer = screen.definition.parse(data.refused!.values, screen.config)
  else state.place.broken = undefined
  // The markup can be taken over where it shows the same screen with the same answer; else it is made anew.
  const served = refused ? state.place.answer : data.run?.answers[wanted]
  const sameResume = data.run !== undefined || walked.path[0] !== wanted || walked.frontier === wanted
  const matches =
    main?.dataset.screen === wanted &&
    JSON.stringify(served) === JSON.stringify(state.place.answer) &&
    sameResume
  if (matches) state.place.enter = enter
  const funnel = createFunnelStore(state, ports)
  const view = (
    <FunnelView funnel={funnel} views={views} frame={Frame} title={data.title} hydrated={matches} />
  )
  if (matches) hydrateRoot(root, view)
  else createRoot(root).render(view)
  if (asked !== undefined && asked !== wanted) ports.replace(funnel.urlOf(wanted))
  history.scrollRestoration = 'manual'

  if (!isEmpty(run)) {
    if (!storage.save(run, program)) funnel.store.set(funnel.atoms.memoryOnly, true)
    if (JSON.stringify(run) !== JSON.stringify(data.run)) sync.push(run)
  }
  if (setAside.length > 0) emit({ type: 'set-aside', screens: setAside })
  funnel.announce(wanted)

  addEventListener('popstate', () => void funnel.openUrl(screenOf(local.base)))
  addEventListener('storage', (event) => {
    if (event.key?.startsWith(`funnel-builder:${data.funnel}`)) funnel.receive()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) funnel.receive()
  })
  runAutomaticScreens(funnel, sync)
  const notices = createNotices(local)
  // Told only where something would be lost: neither the browser nor the server keeps the answers.
  sync.onFailure(() => {
    if (funnel.store.get(funnel.atoms.memoryOnly)) notices.showMemoryOnly()
  })
  keepAhead(funnel)
}

/**
 * When the browser is idle, after each step: the slice behind the one that is shown and the views of all that is
 * loaded, so that steps and offline use need no network.
 */
function keepAhead({ store, atoms }: FunnelStore): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  const look = async (): Promise<void> => {
    const program = store.get(atoms.program)
    const here = program.position.get(store.get(atoms.place).id)!
    const missing = program.screens.findIndex(
      (screen, position) => !screen && sliceOf(position) <= sliceOf(here) + 1,
    )
    const more = missing < 0 ? program : await loadMore(data.version, program, missing)
    // A step may have loaded it meanwhile.
    if (store.get(atoms.program) === program) store.set(atoms.program, more)
    await prepareViews(more.screens.flatMap((screen) => (screen ? [screen.config.kind] : [])))
  }
  // What cannot be loaded now is tried again at the next step.
  const lookWhenIdle = () => idle(() => void look().catch(() => undefined))
  store.sub(atoms.place, lookWhenIdle)
  lookWhenIdle()
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
