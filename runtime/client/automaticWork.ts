/**
 * The work of screens that continue automatically, in two halves. The first half sends the run to the server. The
 * second half gives the learner time to read, and the browser time to load the views of the next screens.
 */
import type { RunSync } from './runSync.ts'

/** In ms. After this time the learner continues, even if the server has not responded. */
const maxTime = 4000
/** In ms. Long enough to read what each half does, and to see that both are complete. */
const minTimes = { half: 1000, complete: 300 }

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Resolves after 2.3 s to 4 s. @param onProgress gets the completed share of the work: 0.5, then 1. */
export async function automaticWork(
  sync: Pick<RunSync, 'send'>,
  onProgress: (done: number) => void,
): Promise<void> {
  const timeout = wait(maxTime)
  const waitAtMost = (time: number) => Promise.race([wait(time), timeout])
  await Promise.race([Promise.all([sync.send(), wait(minTimes.half)]), timeout])
  onProgress(0.5)
  await waitAtMost(minTimes.half)
  onProgress(1)
  await waitAtMost(minTimes.complete)
}
