/** Work that the learner does not wait for: in order, after the frame that shows the step. */
export function afterPaint(work: () => void): void {
  // A hidden page paints no frames.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work, 0))
}
