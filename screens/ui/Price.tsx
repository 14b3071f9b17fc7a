/** A price and its period. */
import css from './Price.module.css'

export interface PriceProps {
  /** The price, formatted for the locale, as plain text. */
  value: string
  /** Plain text: "per month", "every 12 weeks". */
  period?: string | undefined
}

export const Price = ({ value, period }: PriceProps) => (
  <span className={css.price}>
    <strong className={css.value}>{value}</strong>
    {period && <span className={css.period}>{period}</span>}
  </span>
)
