/**
 * Delivers each event once to all observers, after the paint in a browser or the response on a server. An observer that
 * fails does not affect the others.
 */
import { eventId, type EngineEvent, type EventInput } from './event.ts'

export type Observer = (event: EngineEvent) => unknown

export interface EventBusPorts {
  /** Runs the work later, when it delays nothing: after the paint in a browser, after the response on a server. */
  defer(work: () => void): void
  /** Milliseconds since 1970. */
  now(): number
  randomId(): string
  /** Remembers the id of an event. False if the id is already known, from another tab or from before a reload. */
  remember(id: string): boolean
}

export interface EventBus {
  emit(event: EventInput): void
  /**
   * Calls the observer with the stored events and all future ones, in order. Returns a function that stops these calls.
   * @param name the name of the observer or its plugin, for `plugin-failed` events.
   */
  observe(name: string, observer: Observer): () => void
}

/** The maximum number of events that are stored for observers that are loaded late. */
const maxStored = 200

export function createEventBus(ports: EventBusPorts): EventBus {
  /** Each observer and its name. */
  const observers = new Map<Observer, string>()
  let stored: EngineEvent[] = []

  const deliver = (name: string, observer: Observer, event: EngineEvent) => {
    const reportFailure = (error: unknown) => {
      // A failure while handling `plugin-failed` is not reported, to avoid an endless loop.
      if (event.type !== 'plugin-failed')
        bus.emit({ type: 'plugin-failed', plugin: name, slot: 'observe', message: String(error) })
    }
    try {
      const done = observer(event)
      if (done instanceof Promise) done.catch(reportFailure)
    } catch (error) {
      reportFailure(error)
    }
  }

  const bus: EventBus = {
    emit(input) {
      const random = ports.randomId()
      const id = eventId(input, () => random)
      const at = ports.now()
      ports.defer(() => {
        // An event with a random id cannot be a repetition.
        if (id !== random && !ports.remember(id)) return
        const event: EngineEvent = { ...input, id, at }
        stored = [...stored, event].slice(-maxStored)
        for (const [observer, name] of observers) deliver(name, observer, event)
      })
    },
    observe(name, observer) {
      let isStopped = false
      // Deferred, so that events that were emitted before this call are stored first. All events stay in order.
      ports.defer(() => {
        if (isStopped) return
        observers.set(observer, name)
        // The observer may stop these calls while it handles an event.
        for (const event of stored) if (observers.has(observer)) deliver(name, observer, event)
      })
      return () => {
        isStopped = true
        observers.delete(observer)
      }
    },
  }
  return bus
}
