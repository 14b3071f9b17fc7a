/** The event bus of a page. The ids of sent events are stored for all tabs, so that no event is sent twice. */
import { createEventBus, type EventBus, type EventBusPorts } from '../../engine/core/events/eventBus.ts'

const key = 'funnel-builder:events'
/** The number of stored ids: more events than a long funnel has. */
const mostRemembered = 500

/** The ids of this page's events, in case the browser blocks storage. */
const inMemory = new Set<string>()

function readIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    // Blocked or corrupt: the ids of this page are in memory.
    return []
  }
}

function remember(id: string): boolean {
  const ids = readIds()
  if (inMemory.has(id) || ids.includes(id)) return false
  inMemory.add(id)
  try {
    localStorage.setItem(key, JSON.stringify([...ids, id].slice(-mostRemembered)))
  } catch {
    // Blocked or full: a reload may send the event again, with the same id.
  }
  return true
}

/** @param defer delivers after the paint: `nextTask` if events are emitted after the paint, else `afterPaint`. */
export function createPageEvents(defer: EventBusPorts['defer']): EventBus {
  const bus = createEventBus({
    defer,
    now: Date.now,
    randomId: () => crypto.randomUUID(),
    remember,
  })
  bus.observe('console', (event) => {
    if (event.type === 'error' || event.type === 'plugin-failed') console.error(event)
  })
  return bus
}
