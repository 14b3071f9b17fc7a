/** Waits until no more events arrive in the list. The event bus delivers each event some time after its `emit`. */
export async function allEvents<T>(events: readonly T[]): Promise<readonly T[]> {
  for (let before = -1; before !== events.length;) {
    before = events.length
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return events
}
