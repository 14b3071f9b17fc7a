/** Brings events to observers: after the paint, one observer apart from another, each event once. */
import { eventId, type EngineEvent, type EventInput } from './event.ts'

export type Observer = (event: EngineEvent) => unknown

export interface EventBusPorts {
  /** Runs work when nothing waits for it: after the paint in a browser, after the answer on a server. */
  defer(work: () => void): void
  /** Milliseconds since 1970. */
  now(): number
  randomId(): string
  /** Remembers an id that must not be delivered twice. False if it is known already, in another tab or before a reload. */
  remember(id: string): boolean
}

export interface EventBus {
  emit(event: EventInput): void
  /** Sees all events from now on, and the last ones before. Returns how to stop. */
  observe(name: string, observer: Observer): () => void
}

/** So many events wait for observers that are loaded late. */
const mostKept = 200

export function createEventBus(ports: EventBusPorts): EventBus {
  const observers = new Map<string, Observer>()
  let kept: EngineEvent[] = []

  const deliver = (name: string, observer: Observer, event: EngineEvent) => {
    const failed = (error: unknown) => {
      // An observer that fails on its own failure is not asked again about it.
      if (event.type !== 'plugin-failed')
        bus.emit({ type: 'plugin-failed', plugin: name, slot: 'events', message: String(error) })
    }
    try {
      const done = observer(event)
      if (done instanceof Promise) done.catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  const bus: EventBus = {
    emit(input) {
      const random = ports.randomId()
      const id = eventId(input, () => random)
      const at = ports.now()
      ports.defer(() => {
        if (id !== random && !ports.remember(id)) return
        const event: EngineEvent = { ...input, id, at }
        kept = [...kept, event].slice(-mostKept)
        for (const [name, observer] of observers) deliver(name, observer, event)
      })
    },
    observe(name, observer) {
      observers.set(name, observer)
      for (const event of kept) ports.defer(() => deliver(name, observer, event))
      return () => void observers.delete(name)
    },
  }
  return bus
}
