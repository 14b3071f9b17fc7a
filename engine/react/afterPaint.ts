/** Defers work so that it does not delay the paint. */

const waiting = new Set<() => void>()

const run = (work: () => void) => {
  if (waiting.delete(work)) work()
}

/** The work that waits for the next frame. */
let queue: (() => void)[] | undefined

const runAll = () => {
  queue = undefined
  waiting.forEach(run)
}

addEventListener('pagehide', runAll)
addEventListener('visibilitychange', runAll)

/** Runs work in its own task, or at once if the learner leaves or hides the page. */
export function nextTask(work: () => void): void {
  waiting.add(work)
  if (document.hidden) runAll()
  else setTimeout(run, 0, work)
}

/**
 * Runs work that the learner does not wait for, after the next frame is painted. Work runs in order, each in its own task.
 * If the learner leaves or hides the page, it runs at once, because the browser paints no more frames.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work)
  if (document.hidden) return runAll()
  queue ??= waitForFrame()
  queue.push(work)
}

/** The queue of the next frame. Uses one frame callback and one timer at a time: each further one delays the paint. */
function waitForFrame(): (() => void)[] {
  const inOrder: (() => void)[] = []
  const runNext = () => {
    const work = inOrder.shift()
    if (inOrder.length > 0) setTimeout(runNext)
    if (work) run(work)
  }
  requestAnimationFrame(() => {
    queue = undefined
    setTimeout(runNext)
  })
  return inOrder
}
