/**
 * The work of screens that continue by themselves, in two halves: the server gets the run, and what follows is made ready.
 * The views that follow have been loaded by then, so the second half takes only the time to read it.
 */
import type { RunSync } from './runSync.ts'

/** In ms. The learner continues even if the server does not answer. */
const longest = 4000
/** In ms: each half can be read, and the end of the last one is seen. */
const shortest = { half: 1000, end: 300 }

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Resolves after 2.3 s at the earliest and 4 s at the latest. `onDone` gets how much of the work has ended, 0 to 1. */
export async function automaticWork(
  sync: Pick<RunSync, 'send'>,
  onDone: (done: number) => void,
): Promise<void> {
  const end = wait(longest)
  const shown = (time: number) => Promise.race([wait(time), end])
  await Promise.race([Promise.all([sync.send(), wait(shortest.half)]), end])
  onDone(0.5)
  await shown(shortest.half)
  onDone(1)
  await shown(shortest.end)
}
