/** What a term costs, formatted for a language: the total, the price per day, and the day of the renewal. */
import type { CheckoutRate } from '../types.gen.ts'

const dayInMs = 86_400_000

/** The day on which a term renews, as an ISO date in UTC: in a month that is too short, the last day. `today` is an ISO date. */
export function renewalOf(months: number, today: string): string {
  const start = new Date(today)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))).toISOString().slice(0, 10)
}

/** The price per day in the currency, not rounded. */
export const priceOfDay = ({ months, price }: CheckoutRate, today: string): number =>
  price / ((Date.parse(renewalOf(months, today)) - Date.parse(today)) / dayInMs)

/** Replaces all spaces by U+00A0, which does not break. Versions of Unicode's data use different spaces. */
const unbroken = (text: string) => text.replaceAll(/\s/g, '\u00A0')

/** `locale` is a BCP 47 tag, `currency` an ISO 4217 code. */
export function rateFormats(locale: string, currency: string) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    /** "$71.99" */
    price: (amount: number) => unbroken(money.format(amount)),
    /** "12 months" */
    months: (months: number) => length.format(months),
    /** "Nov 22, 2027" from an ISO date. */
    day: (iso: string) => unbroken(date.format(new Date(iso))),
  }
}
// Makes the browser read its language data while the view loads, not when the view is shown.
rateFormats('en', 'USD')
