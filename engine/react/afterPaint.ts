/** In ms, from a frame's callbacks until it is painted: style, layout and paint on a slow phone. */
const paintTime = 32

const waiting = new Set<() => void>()

const run = (work: () => void) => {
  if (waiting.delete(work)) work()
}

const runAll = () => waiting.forEach(run)

addEventListener('pagehide', runAll)
addEventListener('visibilitychange', runAll)

/**
 * Work that the learner does not wait for: in order, after the frame that shows the step; at once when the page is
 * left or hidden. Work that is waiting already is done once.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work)
  // A hidden page paints no frames.
  if (document.hidden) runAll()
  else requestAnimationFrame(() => setTimeout(run, paintTime, work))
}
