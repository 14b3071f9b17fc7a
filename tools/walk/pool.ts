/** Work done by several at once, in order, each taking the next that waits. */

/** @throws what the first failing work throws, after the others have ended their own. */
export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lane = async (worker: number): Promise<void> => {
    for (const item of waiting) await work(item, worker)
  }
  const ended = await Promise.allSettled(Array.from({ length: workers }, (_none, worker) => lane(worker)))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
