/** Groups file changes that come together, for example when an editor saves all files or git changes the branch. */
import { setTimeout as pause } from 'node:timers/promises'

/** The time in ms for which a batch waits for more changes. Developers do not notice such a short delay. */
const gap = 15

/**
 * Returns a function that adds a changed path to the next batch.
 * @param work gets one batch after another, never two at once.
 * @param onError gets what `work` throws. The next batch follows also after an error.
 */
export function batchChanges(
  work: (paths: readonly string[]) => Promise<void>,
  onError: (error: unknown) => void,
): (path: string) => void {
  let waiting: string[] = []
  let lastBatch = Promise.resolve()
  const runBatch = async () => {
    await pause(gap)
    const paths = waiting
    waiting = []
    await work(paths)
  }
  return (path) => {
    if (waiting.push(path) === 1) lastBatch = lastBatch.then(runBatch).catch(onError)
  }
}
