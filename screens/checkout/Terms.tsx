/** The prices, with a row for each term. A term is a number of months. */
import { Price } from '../ui/Price.tsx'
import { Text } from '../ui/Text.tsx'
import type { CheckoutTerms } from '../types.gen.ts'
import { priceOfDay, rateFormats, renewalOf } from './rates.ts'
import css from './Screen.module.css'

interface TermsProps {
  terms: CheckoutTerms
  strings: Readonly<Record<string, string>>
  locale: string
  /** The ISO date on which each term begins. */
  today: string
}

export function Terms({ terms, strings, locale, today }: TermsProps) {
  const { title, currency, rates, note } = terms
  const formats = rateFormats(locale, currency)
  const daily = rates.map((rate) => priceOfDay(rate, today))
  const lowestDaily = Math.min(...daily)
  const totalText = (price: number, months: number) =>
    strings
      .total!.replace('{{price}}', formats.price(price))
      .replace('{{date}}', formats.day(renewalOf(months, today)))
  return (
    <div className={css.terms}>
      <h2 className={css.heading}>
        <Text>{title}</Text>
      </h2>
      <ul className={css.rates} role="list">
        {rates.map(({ id, months, price }, index) => (
          <li key={id} className={css.rate}>
            <p className={css.term}>
              {formats.months(months)}
              {rates.length > 1 && daily[index] === lowestDaily && (
                <span className={css.lowest}>
                  <Text>{strings.least}</Text>
                </span>
              )}
            </p>
            <Price value={formats.price(daily[index]!)} />
            <p className={css.total}>
              <span>
                <Text>{strings.day}</Text>
              </span>
              {/* The browser may abbreviate a month differently from the server. Hydration keeps the server's text. */}
              <span suppressHydrationWarning>
                <Text>{totalText(price, months)}</Text>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={css.smallPrint}>
        <Text>{note}</Text>
      </p>
    </div>
  )
}
