/** A clock. A sector that begins at twelve o'clock shows the minutes. 60 minutes or more fill the clock. */
import css from './Screen.module.css'

export function Clock({ minutes }: { minutes: number }) {
  return (
    <svg className={css.clock} width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle className={css.face} cx="20" cy="20" r="18" />
      <circle
        className={css.time}
        cx="20"
        cy="20"
        r="7"
        pathLength="60"
        strokeDasharray={`${Math.min(minutes, 60)} 60`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  )
}
