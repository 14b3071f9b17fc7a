/** A placeholder for content that is loading. Screen readers announce `label` once. */
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** Plain text. */
  label: string
  lines?: number
}

export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div className={css.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={css.line} />
      ))}
    </div>
  )
}
