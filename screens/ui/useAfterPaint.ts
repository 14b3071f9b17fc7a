/** Delays a motion until the new screen is painted, so that it does not delay what the learner reads. */
import { useLayoutEffect, useState } from 'react'

/** Returns the old value until the browser has painted the first frame after the change, then the new value. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    // Never cancelled, because clearing a timer costs time at each step. A newer value has a later timer, so it wins.
    requestAnimationFrame(() => setTimeout(setPainted, 0, value))
  }, [value])
  return painted
}
