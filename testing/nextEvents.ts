/** Events are delivered when nothing waits for them: this lets all that are under way arrive. */
export async function nextEvents<T>(events: readonly T[]): Promise<readonly T[]> {
  for (let before = -1; before !== events.length;) {
    before = events.length
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return events
}
