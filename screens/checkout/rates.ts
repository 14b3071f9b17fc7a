/** Computes the price per day and the renewal date of a term, and formats prices, terms and dates for a language. */
import type { CheckoutRate } from '../types.gen.ts'

const dayInMs = 86_400_000

/**
 * The ISO date on which a term renews, in UTC: the same day of the month, or the last day of a month that is too short.
 * @param today the ISO date on which the term begins.
 */
export function renewalOf(months: number, today: string): string {
  const start = new Date(today)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))).toISOString().slice(0, 10)
}

/** The price per day, not rounded, in the currency of `price`. @param today the ISO date on which the term begins. */
export const priceOfDay = ({ months, price }: CheckoutRate, today: string): number =>
  price / ((Date.parse(renewalOf(months, today)) - Date.parse(today)) / dayInMs)

/**
 * Replaces each space by U+00A0. A line cannot break there. The texts of the server and the browser become equal, even
 * if the two format with different spaces.
 */
const unbroken = (text: string) => text.replaceAll(/\s/g, '\u00A0')

/** Returns the formats of a language. `locale` is a BCP 47 tag, `currency` is an ISO 4217 code. */
export function rateFormats(locale: string, currency: string) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const term = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    /** "$71.99" */
    price: (amount: number) => unbroken(money.format(amount)),
    /** "12 months" */
    months: (months: number) => term.format(months),
    /** "Nov 22, 2027" from an ISO date. */
    day: (iso: string) => unbroken(date.format(new Date(iso))),
  }
}
// Makes the browser read its language data while the view loads, not when the view is shown.
rateFormats('en', 'USD')
