/** A price that its caller has formatted for the locale, perhaps with the one it replaces and what it is for. */
import css from './Price.module.css'

export interface PriceProps {
  value: string
  /** The regular price, where it really was charged, and how to say so aloud ("Regular price"). */
  was?: { value: string; label: string }
  /** "per month", "every 12 weeks". */
  period?: string
}

export function Price({ value, was, period }: PriceProps) {
  return (
    <span className={css.price}>
      {was && (
        <span className={css.was}>
          <span className="visually-hidden">{was.label} </span>
          <s>{was.value}</s>
        </span>
      )}
      <strong className={css.value}>{value}</strong>
      {period && <span className={css.period}>{period}</span>}
    </span>
  )
}
