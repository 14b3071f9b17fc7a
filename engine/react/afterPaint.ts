/** Defers work so that it does not delay the paint. */

/** The work of `nextTask` and `afterPaint` that has not run yet. */
const waiting = new Set<() => void>()

const runOnce = (work: () => void) => {
  if (waiting.delete(work)) work()
}

/** The work that waits for the next frame, in order. */
let frameQueue: (() => void)[] | undefined

/** Runs all waiting work now. When the learner leaves the page, work that still waits may never run. */
export function runWaiting(): void {
  frameQueue = undefined
  waiting.forEach(runOnce)
}

addEventListener('pagehide', runWaiting)
addEventListener('visibilitychange', runWaiting)

/** Runs work in its own task, or at once if the learner leaves or hides the page. */
export function nextTask(work: () => void): void {
  waiting.add(work)
  if (document.hidden) runWaiting()
  else setTimeout(runOnce, 0, work)
}

/**
 * Runs work after the next frame is painted. Use it for work that the learner does not wait for. The work of each call
 * runs in its own task, in the order of the calls. If the learner leaves or hides the page, all waiting work runs
 * immediately, because no more frames are painted.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work)
  if (document.hidden) return runWaiting()
  frameQueue ??= waitForFrame()
  frameQueue.push(work)
}

/** Starts the queue of the next frame. Uses one frame callback and one timer at a time: more would delay the paint. */
function waitForFrame(): (() => void)[] {
  const queue: (() => void)[] = []
  const runNext = () => {
    const work = queue.shift()!
    if (queue.length > 0) setTimeout(runNext)
    runOnce(work)
  }
  requestAnimationFrame(() => {
    frameQueue = undefined
    setTimeout(runNext)
  })
  return queue
}

/** Resolves when the browser has nothing more urgent to do; in browsers without idle callbacks, after 200 ms. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done())
    else setTimeout(done, 200)
  })
