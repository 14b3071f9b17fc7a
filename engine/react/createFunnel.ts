/**
 * Runs a funnel. For each action, `step` computes the next state and the effects. The state, and the screens to render,
 * are written to a jotai store. Ports perform the effects. Scrolling and loading start at once. All other effects run
 * after the paint, before the focus moves. If the action leaves the page, all effects run at once.
 */
import { atom, createStore, type Atom } from 'jotai/vanilla'
import type { Occurrence } from '../core/events/runEvents.ts'
import { isSame } from '../core/isSame.ts'
import type { Slice } from '../core/copy/localProgram.ts'
import type { Program } from '../core/program.ts'
import { mergeRuns } from '../core/run/mergeRuns.ts'
import type { Run } from '../core/run/run.ts'
import { afterPaint, runWaiting } from './afterPaint.ts'
import type { Action, Effect, FunnelState } from './funnelState.ts'
import type { Presented } from './present.ts'
import { presentState } from './presentState.ts'
import { waitingMerge } from './showScreen.ts'
import { step } from './step.ts'

export interface FunnelPorts {
  /** Stores the run. @returns false if the browser cannot store it. */
  save(run: Run, program: Program): boolean
  /** The stored run; undefined if there is none, or if this tab stored it last. */
  load(program: Program): Run | undefined
  /** Sends the run to the server. Only one request runs at a time. */
  post(run: Run): void
  /**
   * Resolves when the work of an automatic screen has ended. `onDone` gets the finished share of the work, 0 to 1.
   * Rejects if the code of the work does not load. In that case the learner continues with the button.
   */
  work(onDone: (done: number) => void): Promise<void>
  writeHistory(write: 'push' | 'replace', url: string): void
  /** Loads another document. */
  leave(url: string): void
  /**
   * Loads the slice that contains a position. If the slice cannot be loaded: with `idle`, the promise rejects; with
   * `now`, the promise stays pending, and the page reloads if the server is healthy.
   */
  loadSlice(position: number, when: 'now' | 'idle'): Promise<Slice>
  /** Loads the view of a kind; fails like `loadSlice`. */
  loadView(kind: string, when: 'now' | 'idle'): Promise<void>
  /** @param isFirst true for the first screen of the path. Its document title is only the funnel's title. */
  setDocumentTitle(isFirst: boolean): void
  /**
   * Scrolls to the top of the new screen. After the paint, moves the focus to its title, unless the learner has already
   * moved the focus.
   */
  goToTitle(): void
  emit(occurrence: Occurrence): void
}

/** A presented screen. With another `key`, React mounts its view again, with the stored answer in its inputs. */
export interface KeyedScreen {
  /** 0 for the first screen, which the server has rendered. */
  key: number
  presented: Presented
}

/** The screens that React renders. */
export interface Screens {
  shown: KeyedScreen
  /** The screen that probably follows. React renders it hidden, so that Continue only has to show it. */
  ahead?: KeyedScreen | undefined
}

export interface Funnel {
  store: ReturnType<typeof createStore>
  state: Atom<FunnelState>
  screens: Atom<Screens>
  dispatch(action: Action): void
  /** Presents the screen that Continue would show with these values of the form, so that React renders it ahead. */
  presentAhead(this: void, values: readonly string[]): void
  /** Merges the run that another tab has stored. Stores nothing: else two tabs would react to each other endlessly. */
  mergeStoredRun(): void
}

const immediateEffects: readonly Effect['type'][] = ['go-to-title', 'load-slice', 'load-view']

export function createFunnel(initial: FunnelState, ports: FunnelPorts): Funnel {
  const store = createStore()
  const stateAtom = atom(initial)
  const screensAtom = atom<Screens>({ shown: { key: 0, presented: presentState(initial) } })
  const current = () => store.get(stateAtom)
  let lastKey = 0

  const dispatch = (action: Action): void => {
    const before = current()
    const { state, effects } = step(before, action)
    if (state !== before) {
      store.set(stateAtom, state)
      presentShown()
    }
    const deferred = effects.filter(({ type }) => !immediateEffects.includes(type))
    // `write-history` runs before `go-to-title` moves the focus. In this order, the browser computes fewer styles.
    if (deferred.length > 0) afterPaint(() => deferred.forEach(perform))
    for (const effect of effects) if (immediateEffects.includes(effect.type)) perform(effect)
    // The learner leaves the page, so no next screen has to be painted first. All effects run now, so that a tab that
    // closes at once does not lose the answer.
    if (deferred.some(({ type }) => type === 'leave')) runWaiting()
  }

  /** Screens with the same content keep their object, so that React does not render them again. */
  const presentShown = () => {
    // Reads the current state: a subscriber may already have dispatched another action.
    const presented = presentState(current())
    const { shown, ahead } = store.get(screensAtom)
    if (isSame(presented, shown.presented)) return
    const isOtherScreen = presented.frame.id !== shown.presented.frame.id
    if (!isOtherScreen) store.set(screensAtom, { shown: { ...shown, presented }, ahead })
    else if (isSame(presented, ahead?.presented)) store.set(screensAtom, { shown: ahead! })
    else store.set(screensAtom, { shown: { key: ++lastKey, presented } })
  }

  const presentAhead: Funnel['presentAhead'] = (values) => {
    const presented = presentState(step(current(), { type: 'continue', values }).state)
    const { shown, ahead } = store.get(screensAtom)
    if (isSame(presented, ahead?.presented)) return
    const isNext = presented.frame.id !== shown.presented.frame.id
    if (isNext || ahead)
      store.set(screensAtom, { shown, ahead: isNext ? { key: ++lastKey, presented } : undefined })
  }

  const mergeStoredRun = () => {
    const run = ports.load(current().program)
    if (run) dispatch({ type: 'merge', run })
  }

  const performers: { [T in Effect['type']]: (effect: Extract<Effect, { type: T }>) => void } = {
    // Only a load with `idle` rejects. A later action tries again.
    'load-slice': ({ position, when }) =>
      void ports
        .loadSlice(position, when)
        .then((slice) => dispatch({ type: 'slice-loaded', slice }), console.warn),
    'load-view': ({ kind, when }) =>
      void ports.loadView(kind, when).then(() => dispatch({ type: 'view-loaded', kind }), console.warn),
    'write-history': ({ write, screen, url }) => {
      // If the learner has already gone back, the current history entry is right.
      if (current().screen.id === screen) ports.writeHistory(write, url)
    },
    store: () => {
      mergeStoredRun()
      const state = current()
      // A merge that waits for a slice is not in the state's run yet. It is stored too, or its answers would be lost.
      const waitingRun = waitingMerge(state)?.run
      const run = waitingRun ? mergeRuns(state.run, waitingRun) : state.run
      dispatch({ type: 'stored', ok: ports.save(run, state.program) })
    },
    post: () => ports.post(current().run),
    'set-document-title': ({ isFirst }) => ports.setDocumentTitle(isFirst),
    'go-to-title': () => ports.goToTitle(),
    work: ({ screen }) =>
      void ports
        .work((done) => dispatch({ type: 'worked', screen, done }))
        .then(() => {
          if (current().screen.id === screen) dispatch({ type: 'continue', values: [] })
        }, console.warn),
    leave: ({ url }) => ports.leave(url),
    emit: ({ occurrence }) => ports.emit(occurrence),
  }

  function perform(effect: Effect): void {
    const performer = performers[effect.type] as (effect: Effect) => void
    try {
      performer(effect)
    } catch (error) {
      // The other effects still run, so the answer is stored even if the browser refuses too many changes of the URL.
      reportError(error)
    }
  }

  return { store, state: stateAtom, screens: screensAtom, dispatch, presentAhead, mergeStoredRun }
}
