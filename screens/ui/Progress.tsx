/**
 * The progress through a funnel, 0 to 100: the ferry on its way across. It sails to a new value. Each chapter begins at a
 * pier, which lights up when the ferry has reached it.
 */
import { useLayoutEffect, useState } from 'react'
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
  /** The values at which chapters begin. */
  chapterStarts: readonly number[]
}

export function Progress({ value, label, chapterStarts }: ProgressProps) {
  const reached = useAfterPaint(value)
  return (
    <div className={css.progress} role="progressbar" aria-label={label} aria-valuenow={value}>
      {/* The width is an attribute, because the markup contains no inline styles. */}
      <svg className={css.wake} width={`${reached}%`} />
      <svg>
        {chapterStarts.map((at) => (
          <circle key={at} cx={`${at}%`} data-lit={at <= reached} />
        ))}
      </svg>
      {/* A new key makes a new element, which CSS animates. */}
      <span key={reached} className={css.ferry} />
    </div>
  )
}

/** Returns a new value only after the next paint: the learner sees the next question before the ferry sails. */
function useAfterPaint(value: number): number {
  const [painted, setPainted] = useState(value)
  useLayoutEffect(() => {
    // Never cancelled, because clearing a timer costs time at each step. The next value always comes later.
    requestAnimationFrame(() => setTimeout(setPainted, 0, value))
  }, [value])
  return painted
}
