/** In ms, from a frame's callbacks until it is painted: style, layout and paint on a slow phone. */
const paintTime = 32

/** Work that the learner does not wait for: in order, after the frame that shows the step. */
export function afterPaint(work: () => void): void {
  // A hidden page paints no frames.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work, paintTime))
}
