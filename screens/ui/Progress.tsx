/** The progress through a funnel, 0 to 100: the ferry on its way across. It sails to a new value. */
import { useLayoutEffect, useState } from 'react'
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
}

export function Progress({ value, label }: ProgressProps) {
  const reached = useAfterPaint(value)
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      {/* Its width is an attribute: the markup holds no inline styles. */}
      <svg className={css.wake} width={`${reached}%`} />
      {/* A new one sails in, by CSS alone. */}
      <span key={reached} className={css.ferry} />
    </div>
  )
}

/** A new value once the frame is painted in which it came: the next question is on the screen before the ferry sails. */
function useAfterPaint(value: number): number {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    // Not cancelled by the next value, which comes after it: a timer that is cleared costs each step time.
    requestAnimationFrame(() => setTimeout(setPainted, 0, value))
  }, [value])
  return painted
}
