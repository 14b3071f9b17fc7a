/** Events are delivered in later tasks. Waits until all pending ones have arrived. */
export async function nextEvents<T>(events: readonly T[]): Promise<readonly T[]> {
  for (let before = -1; before !== events.length;) {
    before = events.length
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return events
}
