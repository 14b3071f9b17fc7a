/**
 * The progress through a funnel, 0 to 100. The length is an attribute of an SVG line: a strict content security policy
 * refuses inline styles.
 */
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
}

export function Progress({ value, label }: ProgressProps) {
  return (
    <svg
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
    >
      {value > 0 && <line x1="0" y1="4" x2={value} y2="4" vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
