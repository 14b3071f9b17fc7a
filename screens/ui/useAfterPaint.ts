/** Delays a motion until the new screen is painted, so that it does not delay what the learner reads. */
import { useLayoutEffect, useState } from 'react'

/** The value of the last painted frame: a new value is returned after the first frame that was rendered with it. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    // Never cancelled, because clearing a timer costs time at each step. A newer value has a later timer, so it wins.
    requestAnimationFrame(() => setTimeout(setPainted, 0, value))
  }, [value])
  return painted
}
