/** Notifies the plugins of what a request changes in a run: the passed screens, and the events of a posted form. */
import { eventsOf, passedSince, type OccurrenceDetails } from '../../engine/core/events/runEvents.ts'
import { findScreen } from '../../engine/core/findScreen.ts'
import { contextFor, isEmpty, type Run } from '../../engine/core/run/run.ts'
import type { CurrentRun } from './currentRun.ts'
import type { RunningPlugins } from './startPlugins.ts'

/**
 * For each screen that was passed or answered again in the posted form or the sent run, notifies the plugin whose
 * `steps` have the kind of the screen.
 * @param before the run as it was before the request; undefined if there was none.
 */
export function notifyOfSteps(
  plugins: RunningPlugins,
  before: Run | undefined,
  { program, run, live }: CurrentRun,
): void {
  for (const id of passedSince(before, run)) {
    const screen = findScreen(program, id)
    if (!screen) continue
    const passed = { funnel: run.flowId, run: run.id, screen: id, kind: screen.config.kind }
    plugins.notifyOwner({ ...passed, answer: run.answers[id], context: contextFor(run, live) })
  }
}

/**
 * Emits the events of a posted form. If no form is posted, the browser emits the events.
 * @param next the next screen; undefined at the end.
 */
export function notifyOfForm(
  { bus }: RunningPlugins,
  before: Run | undefined,
  { program, run }: CurrentRun,
  next: string | undefined,
): void {
  const emit = (details: OccurrenceDetails) =>
    eventsOf({ ...details, program, run }).forEach((event) => bus.emit(event))
  const passed = passedSince(before, run).filter((id) => program.position.has(id))
  passed.forEach((screen, index) => {
    // One post can pass several screens, because `early.ts` shows screens that were rendered ahead. It emits no events,
    // so `shown` is emitted here for all screens except the first. The previous post has emitted `shown` for the first
    // screen, unless the run is new.
    if (index > 0 || !before || isEmpty(before)) emit({ type: 'shown', screen })
    emit({ type: 'passed', screen })
  })
  emit(next === undefined ? { type: 'finished' } : { type: 'shown', screen: next })
}
