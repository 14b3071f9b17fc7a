/** Delays a motion until the new screen is painted, so that the motion does not delay the paint. */
import { useLayoutEffect, useState } from 'react'

/** Returns the old value until the browser has painted the first frame after the change, then the new value. */
export function useAfterPaint<T>(value: T): T {
  const [paintedValue, setPaintedValue] = useState(value)
  useLayoutEffect(() => {
    // The timer is never cleared, because clearing costs time on each new screen. The timer of a newer value runs
    // later, so the newer value wins.
    requestAnimationFrame(() => setTimeout(setPaintedValue, 0, value))
  }, [value])
  return paintedValue
}
