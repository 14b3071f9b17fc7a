/** Waits until all pending events have arrived in the list, and returns the list. Events arrive in later tasks. */
export async function allEvents<T>(events: readonly T[]): Promise<readonly T[]> {
  for (let before = -1; before !== events.length;) {
    before = events.length
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return events
}
