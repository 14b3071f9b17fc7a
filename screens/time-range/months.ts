/** Computes a list of months and the last day of a period, in UTC, so that server and browser get the same result. */
import { dateFormat } from '../ui/formats.ts'

// Makes the browser read its language data while the view loads (`formats.ts`).
dateFormat('en')

/**
 * Adds months, and returns the ISO date of one day of the new month. For `2026-02-20` and 1 month, day 1 is
 * `2026-03-01`, and day 0 is the day before: `2026-02-28`.
 */
const dateAfter = (today: string, months: number, day = 1) => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/** `count` months, beginning with the month of `today`. `value` is the month, such as `2027-01`; `text` is its name. */
export function monthsFrom(today: string, count: number, locale: string): { value: string; text: string }[] {
  const format = dateFormat(locale)
  return Array.from({ length: count }, (_, index) => {
    const first = dateAfter(today, index)
    return { value: first.slice(0, 7), text: format.format(new Date(first)) }
  })
}

/** The ISO date of the last day of a period of `months` months that begins with the month of `today`. */
export const lastDay = (today: string, months: number): string => dateAfter(today, months, 0)
