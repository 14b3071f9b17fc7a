/** The work of screens that continue by themselves: the run is sent to the server. */
import type { RunSync } from './runSync.ts'

/** In ms. The learner continues even where the server does not answer. */
const longest = 4000
/** Long enough to be read, in ms. */
const shortest = 1200

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Resolves when the last post has been answered, after 1.2 s at the earliest and 4 s at the latest. */
export async function automaticWork(sync: Pick<RunSync, 'send'>): Promise<void> {
  await Promise.race([Promise.all([sync.send(), wait(shortest)]), wait(longest)])
}
