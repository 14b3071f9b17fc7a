/** A placeholder for content that is loading. Screen readers announce `label` once. */
import css from './Skeleton.module.css'
import { Text } from './Text.tsx'

export interface SkeletonProps {
  label: string
  lines?: number
}

export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div className={css.skeleton} role="status">
      <span className="visually-hidden">
        <Text>{label}</Text>
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={css.line} />
      ))}
    </div>
  )
}
