const waiting = new Set<() => void>()

const run = (work: () => void) => {
  if (waiting.delete(work)) work()
}

const runAll = () => waiting.forEach(run)

addEventListener('pagehide', runAll)
addEventListener('visibilitychange', runAll)

/** Runs work in a task of its own; at once where the page is left or hidden. */
export function nextTask(work: () => void): void {
  waiting.add(work)
  if (document.hidden) runAll()
  else setTimeout(run, 0, work)
}

/**
 * Runs work that the learner does not wait for, in order: in a task after the callbacks of the next frame, which the
 * browser runs once that frame is painted. At once where the page is left or hidden, as that paints no more frames.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work)
  if (document.hidden) runAll()
  else requestAnimationFrame(() => setTimeout(run, 0, work))
}
