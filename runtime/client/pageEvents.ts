/** The event bus of a page. All tabs share the stored ids of events that happen once, so no tab repeats such events. */
import { createEventBus, type EventBus, type EventBusPorts } from '../../engine/core/events/eventBus.ts'
import { randomId } from '../../engine/react/randomId.ts'

const key = 'delivered-events'
/** The maximum number of stored ids. A run of 200 screens has about 400 events with such ids. */
const maxStored = 500

/** The ids of this page's events, in case the browser blocks storage. */
const inMemory = new Set<string>()

function readIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    // The browser blocks the storage, or the stored text is corrupt. `remember` still knows the ids of this page.
    return []
  }
}

/** Stores the id. @returns false if the event was already delivered. */
function remember(id: string): boolean {
  const ids = readIds()
  if (inMemory.has(id) || ids.includes(id)) return false
  inMemory.add(id)
  try {
    localStorage.setItem(key, JSON.stringify([...ids, id].slice(-maxStored)))
  } catch {
    // The storage is blocked or full. After a reload, the page may deliver the event again, with the same id.
  }
  return true
}

/** @param defer `afterPaint` or `nextTask`, so no event delays the paint. */
export function createPageEvents(defer: EventBusPorts['defer']): EventBus {
  const bus = createEventBus({
    defer,
    now: Date.now,
    randomId,
    remember,
  })
  bus.observe('console', (event) => {
    if (event.type === 'error' || event.type === 'plugin-failed') console.error(event)
  })
  return bus
}
