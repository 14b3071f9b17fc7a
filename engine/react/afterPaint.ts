const waiting = new Set<() => void>()

const run = (work: () => void) => {
  if (waiting.delete(work)) work()
}

/** What waits for the next frame. */
let works: (() => void)[] | undefined

const runAll = () => {
  works = undefined
  waiting.forEach(run)
}

addEventListener('pagehide', runAll)
addEventListener('visibilitychange', runAll)

/** Runs work in a task of its own; at once where the page is left or hidden. */
export function nextTask(work: () => void): void {
  waiting.add(work)
  if (document.hidden) runAll()
  else setTimeout(run, 0, work)
}

/**
 * Runs work that the learner does not wait for, in order: each in a task of its own after the callbacks of the next
 * frame, which the browser runs once that frame is painted. At once where the page is left or hidden, as that paints no
 * more frames.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work)
  if (document.hidden) return runAll()
  works ??= waitForFrame()
  works.push(work)
}

/** Asks for one frame callback and one timer at a time: each request before the paint delays it. */
function waitForFrame(): (() => void)[] {
  const inOrder: (() => void)[] = []
  const runNext = () => {
    const work = inOrder.shift()
    if (inOrder.length > 0) setTimeout(runNext)
    if (work) run(work)
  }
  requestAnimationFrame(() => {
    works = undefined
    setTimeout(runNext)
  })
  return inOrder
}
