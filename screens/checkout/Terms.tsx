/** What it costs: a row for each term, before anything is bought. */
import { Card } from '../ui/Card.tsx'
import { Price } from '../ui/Price.tsx'
import { Text } from '../ui/Text.tsx'
import type { CheckoutTerms } from '../types.gen.ts'
import { priceOfDay, rateFormats, renewalOf } from './rates.ts'
import css from './Screen.module.css'

interface TermsProps {
  terms: CheckoutTerms
  strings: Readonly<Record<string, string>>
  locale: string
  today: string
}

export function Terms({ terms, strings, locale, today }: TermsProps) {
  const { title, currency, rates, note } = terms
  const formats = rateFormats(locale, currency)
  const daily = rates.map((rate) => priceOfDay(rate, today))
  const least = Math.min(...daily)
  const total = (price: number, months: number) =>
    strings
      .total!.replace('{{price}}', formats.price(price))
      .replace('{{date}}', formats.day(renewalOf(months, today)))
  return (
    <Card>
      <h2 className={css.heading}>
        <Text>{title}</Text>
      </h2>
      <ul className={css.rates} role="list">
        {rates.map(({ id, months, price }, at) => (
          <li key={id} className={css.rate}>
            <p className={css.term}>{formats.months(months)}</p>
            <Price value={formats.price(daily[at]!)} period={strings.day} />
            <p className={css.total}>
              {/* Browsers abbreviate a month by their own data: the server's words stay. */}
              <span suppressHydrationWarning>
                <Text>{total(price, months)}</Text>
              </span>
              {rates.length > 1 && daily[at] === least && (
                <span className={css.least}>
                  <Text>{strings.least}</Text>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.fine}>
        <Text>{note}</Text>
      </p>
    </Card>
  )
}
