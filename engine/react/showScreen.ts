/** Shows a screen of the path: computes the new state and the effects. */
import type { Occurrence, OccurrenceDetails } from '../core/events/runEvents.ts'
import { screenUrl } from '../core/copy/localProgram.ts'
import type { ProgramScreen } from '../core/program.ts'
import type { Run } from '../core/run/run.ts'
import type { Action, CurrentScreen, Effect, FunnelState, Transition } from './funnelState.ts'
import { throughNextSlice, viewsAhead } from './viewsAhead.ts'
import { findScreen } from '../core/findScreen.ts'

/** The screen with this id; it must have loaded. */
export const screenOf = ({ program }: Pick<FunnelState, 'program'>, id: string): ProgramScreen =>
  findScreen(program, id)!

/** The URL of a screen of the path. */
export const urlOf = ({ local, walk: { path } }: Pick<FunnelState, 'local' | 'walk'>, id: string) =>
  screenUrl(local, id, id === path[0])

/** The state of a screen of the path when it opens. The stored answer is the initial value of its inputs. */
export const openScreen = (run: Run, id: string, enter: CurrentScreen['enter']): CurrentScreen => ({
  id,
  enter,
  broken: undefined,
  answer: run.answers[id],
})

/** The effect that emits the events of what happens in a run. */
export const emitEffect = (
  { program, run }: Pick<Occurrence, 'program' | 'run'>,
  details: OccurrenceDetails,
): Effect => ({
  type: 'emit',
  occurrence: { ...details, program, run },
})

/**
 * Shows a screen of the path. If the view has not loaded, waits for it, then repeats `action`. If the screen is already
 * shown, only writes the history.
 */
export function show(
  state: FunnelState,
  screen: CurrentScreen,
  write: 'push' | 'replace' | 'none',
  action: Action,
): Transition {
  const { id } = screen
  const { kind } = screenOf(state, id).config
  const history: Effect[] =
    write === 'none' ? [] : [{ type: 'write-history', write, screen: id, url: urlOf(state, id) }]
  if (id === state.screen.id) return { state, effects: history }
  if (!state.loadedKinds.has(kind)) return waitingFor(state, action, { type: 'load-view', kind, when: 'now' })
  const shown = { ...state, screen, waiting: waitingMerge(state) }
  return {
    state: shown,
    effects: [...history, { type: 'go-to-title' }, ...shownEffects(shown), ...prefetchEffects(shown)],
  }
}

/**
 * Stores `waiting` as the action that is repeated when `load` is done. If a merge already waits, only another merge
 * replaces the waiting merge.
 */
export const waitingFor = (state: FunnelState, waiting: Action, load: Effect): Transition => ({
  state: { ...state, waiting: waiting.type === 'merge' ? waiting : (waitingMerge(state) ?? waiting) },
  effects: [load],
})

/** The waiting action if it is a merge. A merge has answers of another tab: no step of the learner cancels it. */
export const waitingMerge = ({ waiting }: Pick<FunnelState, 'waiting'>) =>
  waiting?.type === 'merge' ? waiting : undefined

/** The effects of a shown screen: the document's title, the screen's events, and the work of an automatic screen. */
export function shownEffects(state: FunnelState): Effect[] {
  const { id } = state.screen
  return [
    { type: 'set-document-title', isFirst: id === state.walk.path[0] },
    emitEffect(state, { type: 'shown', screen: id }),
    ...(screenOf(state, id).definition.automatic ? [{ type: 'work', screen: id } as const] : []),
  ]
}

/** The effects that load ahead the first missing slice and the next missing views, so that steps need no network. */
export function prefetchEffects(state: FunnelState): Effect[] {
  const position = throughNextSlice(state.program, state.screen.id).findIndex((screen) => !screen)
  return [
    ...(position < 0 ? [] : [{ type: 'load-slice', position, when: 'idle' } as const]),
    ...viewsAhead(state).map((kind) => ({ type: 'load-view', kind, when: 'idle' }) as const),
  ]
}
