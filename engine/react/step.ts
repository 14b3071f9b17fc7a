/**
 * The state machine of a funnel: `step(state, action)` returns the next state and the effects as data. Pure. The core
 * checks answers and decides the path; no code here depends on a kind.
 */
import { extendProgram } from '../core/program.ts'
import { mergeRuns } from '../core/run/mergeRuns.ts'
import { contextFor, keepDraft, submit, type Run } from '../core/run/run.ts'
import { newestId } from '../core/walk/newestId.ts'
import { walk } from '../core/walk/walk.ts'
import type { Action, Effect, FunnelState, Transition } from './funnelState.ts'
import {
  emitEffect,
  openScreen,
  prefetchEffects,
  screenOf,
  show,
  shownEffects,
  urlOf,
  waitingFor,
  waitingMerge,
} from './showScreen.ts'

type Handlers = {
  [T in Action['type']]: (state: FunnelState, action: Extract<Action, { type: T }>) => Transition
}

const handlers: Handlers = {
  start: (state, { setAside, url, isPosted }) => {
    const { id } = state.screen
    return {
      state,
      effects: [
        ...(url === undefined ? [] : [{ type: 'write-history', write: 'replace', screen: id, url } as const]),
        ...(isPosted ? [] : [post]),
        ...(setAside.length > 0 ? [emitEffect(state, { type: 'set-aside', screens: setAside })] : []),
        ...shownEffects(state),
        ...prefetchEffects(state),
      ],
    }
  },

  choose: (state, { values }) => {
    const { screen } = state
    const run = keepDraft(state.run, screenOf(state, screen.id), values)
    if (run === state.run && screen.broken === undefined) return withoutEffects(state)
    return { state: withRun({ ...state, screen: { ...screen, broken: undefined } }, run), effects: [store] }
  },

  continue: (state, { values }) => {
    const { program } = state
    const { id } = state.screen
    const screen = screenOf(state, id)
    const { run, broken } = submit(program, state.run, screen, values)
    if (!run) {
      const answer = screen.definition.parse(values, screen.config)
      return withoutEffects(
        forgetWaiting({ ...state, screen: { ...state.screen, enter: undefined, broken, answer } }),
      )
    }
    const { state: next, effects } = advance(withRun(state, run), id)
    const passed = emitEffect({ program, run }, { type: 'passed', screen: id })
    return { state: next, effects: [store, post, passed, ...effects] }
  },

  advance: (state, { from }) => (state.screen.id === from ? advance(state, from) : withoutEffects(state)),

  open: (state, action) => {
    const { path } = state.walk
    const id = action.id === undefined ? path[0]! : newestId(state.program, action.id)
    if (!path.includes(id)) return showFrontier(state, action)
    if (id === state.screen.id) return withoutEffects(forgetWaiting(state))
    const enter = path.indexOf(id) < path.indexOf(state.screen.id) ? 'back' : 'forward'
    return show(state, openScreen(state.run, id, enter), 'none', action)
  },

  merge: (state, action) => {
    const merged = withRun(state, mergeRuns(state.run, action.run))
    if (merged.walk.path.includes(merged.screen.id)) return withoutEffects(merged)
    const shown = showFrontier({ ...merged, waiting: undefined }, action)
    // Until the frontier has loaded, the state keeps the old run, because the shown screen is not on the new path.
    return shown.state.waiting ? { ...shown, state: { ...state, waiting: action } } : shown
  },

  worked: (state, { screen, done }) =>
    withoutEffects(state.screen.id === screen ? { ...state, screen: { ...state.screen, done } } : state),

  'slice-loaded': (state, { slice }) => {
    if (state.program.screens[slice.from]) return repeatWaiting(state)
    const program = extendProgram(state.program, slice.screens, state.definitions, slice.from)
    return repeatWaiting(walkAgain({ ...state, program }))
  },

  'view-loaded': (state, { kind }) =>
    state.loadedKinds.has(kind)
      ? withoutEffects(state)
      : repeatWaiting({ ...state, loadedKinds: new Set([...state.loadedKinds, kind]) }),

  stored: (state, { ok }) => withoutEffects(ok === state.isStored ? state : { ...state, isStored: ok }),

  posted: (state, { hash }) => {
    const isPosted = hash !== undefined
    const isOutdated = isPosted ? hash !== state.program.hash : state.isOutdated
    const isSame = isPosted === state.isPosted && isOutdated === state.isOutdated
    return withoutEffects(isSame ? state : { ...state, isPosted, isOutdated })
  },
}

export function step(state: FunnelState, action: Action): Transition {
  const handle = handlers[action.type] as (state: FunnelState, action: Action) => Transition
  return handle(state, action)
}

const store: Effect = { type: 'store' }
const post: Effect = { type: 'post' }
/** Forgets the waiting action, because the learner has done something else. A waiting `merge` is kept. */
const forgetWaiting = (state: FunnelState): FunnelState =>
  state.waiting && !waitingMerge(state) ? { ...state, waiting: undefined } : state

const withoutEffects = (state: FunnelState): Transition => ({ state, effects: [] })

const withRun = (state: FunnelState, run: Run): FunnelState =>
  run === state.run ? state : walkAgain({ ...state, run })

const walkAgain = (state: FunnelState): FunnelState => ({
  ...state,
  walk: walk(state.program, state.run, contextFor(state.run, state.live)),
})

/** Shows the frontier: the first screen that is not done. If all are done, shows the last screen of the path. */
function showFrontier(state: FunnelState, action: Action): Transition {
  const { pending, frontier, path } = state.walk
  if (pending !== undefined)
    return waitingFor(state, action, { type: 'load-slice', position: pending, when: 'now' })
  return show(state, openScreen(state.run, frontier ?? path.at(-1)!, undefined), 'replace', action)
}

/** Continues from a completed screen: to the next screen, to the end, or to the page of a newer version. */
function advance(state: FunnelState, from: string): Transition {
  const { pending, ended } = state.walk
  const next = state.walk.next(from)
  const hasEnded = ended && next === undefined
  // The server runs a newer version: the next screen is loaded from it.
  if (state.isOutdated && !hasEnded)
    return { state, effects: [{ type: 'leave', url: urlOf(state, next ?? from) }] }
  const action = { type: 'advance', from } as const
  if (next !== undefined) {
    // The Back button skips automatic screens.
    const write = screenOf(state, from).definition.automatic ? 'replace' : 'push'
    return show(state, openScreen(state.run, next, 'forward'), write, action)
  }
  if (pending !== undefined)
    return waitingFor(state, action, { type: 'load-slice', position: pending, when: 'now' })
  const leave = { type: 'leave', url: state.local.finish } as const
  // The answer of `from` may become invalid while this action waits. In that case the funnel has not ended.
  return ended ? { state, effects: [emitEffect(state, { type: 'finished' }), leave] } : withoutEffects(state)
}

/** Repeats the waiting action; if no action waits, loads ahead. */
function repeatWaiting(state: FunnelState): Transition {
  const { waiting } = state
  return waiting
    ? step({ ...state, waiting: undefined }, waiting)
    : { state, effects: prefetchEffects(state) }
}
