/**
 * The work of screens that continue automatically, in two halves. The first sends the run to the server. The second only
 * gives the learner time to read: the views of the next screens have usually loaded by then.
 */
import type { RunSync } from './runSync.ts'

/** In ms. The learner continues even if the server does not respond. */
const longest = 4000
/** In ms: the learner can read each half, and sees that the last one is complete. */
const shortest = { half: 1000, end: 300 }

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Resolves after 2.3 s at the earliest and 4 s at the latest. @param onDone gets the completed share of the work, 0 to 1. */
export async function automaticWork(
  sync: Pick<RunSync, 'send'>,
  onDone: (done: number) => void,
): Promise<void> {
  const end = wait(longest)
  const waitUntilEnd = (time: number) => Promise.race([wait(time), end])
  await Promise.race([Promise.all([sync.send(), wait(shortest.half)]), end])
  onDone(0.5)
  await waitUntilEnd(shortest.half)
  onDone(1)
  await waitUntilEnd(shortest.end)
}
