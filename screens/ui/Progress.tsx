/**
 * The progress through a funnel, from 0 to 100, as a ferry on its way across the water. Each chapter begins at a
 * pier, which lights up when the ferry has reached it.
 */
import css from './Progress.module.css'

export interface ProgressProps {
  /** The progress, for screen readers. */
  value: number
  /** The value at which the ferry is. It follows after the new screen is painted. */
  reached: number
  label: string
  /** The values at which chapters begin. */
  chapterStarts: readonly number[]
}

export function Progress({ value, reached, label, chapterStarts }: ProgressProps) {
  return (
    <div className={css.progress} role="progressbar" aria-label={label} aria-valuenow={value}>
      {/* The width is an attribute, because the markup contains no inline styles. */}
      <svg className={css.wake} width={`${reached}%`} />
      <svg>
        {chapterStarts.map((at) => (
          <circle key={at} cx={`${at}%`} data-lit={at <= reached} />
        ))}
      </svg>
      <span className={css.ferry} />
    </div>
  )
}
