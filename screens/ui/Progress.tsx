/**
 * The progress through a funnel, from 0 to 100, as a ferry on its way across the water. Each chapter begins at a
 * pier, which lights up when the ferry has reached it.
 */
import css from './Progress.module.css'
import { useAfterPaint } from './useAfterPaint.ts'

export interface ProgressProps {
  /** From 0 to 100. */
  value: number
  /** The name of the progress bar, for screen readers. */
  label: string
  /** The values at which chapters begin. Chapters of different routes may begin at the same value. */
  chapterStarts: readonly number[]
}

export function Progress({ value, label, chapterStarts }: ProgressProps) {
  // Screen readers read the new value at once. The ferry follows after the new screen is painted.
  const ferryValue = useAfterPaint(value)
  return (
    <div className={css.progress} role="progressbar" aria-label={label} aria-valuenow={value}>
      {/* The width is an attribute, because the content security policy refuses `style` attributes. */}
      <svg className={css.wake} width={`${ferryValue}%`} />
      <svg>
        {[...new Set(chapterStarts)].map((at) => (
          <circle key={at} cx={`${at}%`} data-lit={at <= ferryValue} />
        ))}
      </svg>
      <span className={css.ferry} />
    </div>
  )
}
