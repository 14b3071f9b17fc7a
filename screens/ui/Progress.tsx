/** The progress through a funnel, 0 to 100: the ferry on its way across. It sails to a new value. */
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
}

export const Progress = ({ value, label }: ProgressProps) => (
  <div
    className={css.progress}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
  >
    {/* Its width is an attribute: the markup holds no inline styles. */}
    <svg className={css.wake} width={`${value}%`} />
    {/* A new one sails in, by CSS alone. */}
    <span key={value} className={css.ferry} />
  </div>
)
