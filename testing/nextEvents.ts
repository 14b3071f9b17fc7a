/** Waits until all pending events have arrived in the list. They arrive in later tasks. */
export async function nextEvents<T>(events: readonly T[]): Promise<readonly T[]> {
  for (let before = -1; before !== events.length;) {
    before = events.length
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return events
}
