/** Changes of files come in bursts: an editor that saves all, a checkout of another branch. */
import { setTimeout as pause } from 'node:timers/promises'

/** How long a burst may take between two files, in ms: too short to be noticed. */
const gap = 15

/**
 * Gives changes to `work`, those that come together at once, one lot after another.
 * @param work what it throws is given to `onError`; the next lot follows all the same.
 */
export function inTurn(
  work: (paths: readonly string[]) => Promise<void>,
  onError: (error: unknown) => void,
): (path: string) => void {
  let waiting: string[] = []
  let turn = Promise.resolve()
  const next = async () => {
    await pause(gap)
    const paths = waiting
    waiting = []
    await work(paths)
  }
  return (path) => {
    if (waiting.push(path) === 1) turn = turn.then(next).catch(onError)
  }
}
