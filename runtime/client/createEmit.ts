/** Emits the events of a run, also those of the steps before the engine has started. */
import type { EventInput } from '../../engine/core/events/event.ts'
import { eventsOf, passedSince, type Occurrence } from '../../engine/core/events/runEvents.ts'
import type { Run } from '../../engine/core/run/run.ts'
import type { FunnelPorts } from '../../engine/react/createFunnel.ts'

/**
 * The early script performs steps, but emits no events. So when the engine opens the page, this function emits the
 * events of all steps that the server's run does not have. The engine may have emitted some of these events on an
 * earlier page. The bus does not deliver such an event again, because its id is the same.
 * @param served the run on the server; undefined if there is none. The browser may have a different run.
 */
export function createEmit(
  bus: { emit(event: EventInput): void },
  served: Run | undefined,
): FunnelPorts['emit'] {
  const emit = (occurrence: Occurrence) => eventsOf(occurrence).forEach((event) => bus.emit(event))
  return (occurrence) => {
    emit(occurrence)
    if (occurrence.type !== 'opened') return
    // `run` is the run at the engine's start. Later steps emit their own events.
    const { program, run } = occurrence
    for (const screen of passedSince(served?.id === run.id ? served : undefined, run)) {
      // The run may be older than this version of the funnel.
      if (!program.position.has(screen)) continue
      emit({ type: 'shown', program, run, screen })
      emit({ type: 'passed', program, run, screen })
    }
  }
}
