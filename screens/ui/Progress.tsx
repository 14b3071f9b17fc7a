/**
 * How far one is, 0 to 100: one bar, or one part for each chapter. The length is an attribute of an SVG line and
 * not an inline style, which a strict content security policy would refuse.
 */
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
  /** Number of chapters of equal length. */
  chapters?: number
}

export function Progress({ value, label, chapters = 1 }: ProgressProps) {
  const parts = Array.from({ length: chapters }, (_, i) =>
    Math.min(100, Math.max(0, value * chapters - i * 100)),
  )
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      {parts.map((part, index) => (
        <svg
          key={index}
          className={css.part}
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {part > 0 && <line x1="0" y1="4" x2={part} y2="4" vectorEffect="non-scaling-stroke" />}
        </svg>
      ))}
    </div>
  )
}
