/** Months and days from a date on. All in UTC, so that server and browser return the same. */
import { monthFormat } from '../ui/formats.ts'

const monthAfter = (today: string, months: number, day = 1) => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/** The month of `today` and those after it, as `2027-01` with its name. */
export function monthsFrom(today: string, count: number, locale: string): { value: string; text: string }[] {
  const format = monthFormat(locale)
  return Array.from({ length: count }, (_, index) => {
    const first = monthAfter(today, index)
    return { value: first.slice(0, 7), text: format.format(new Date(first)) }
  })
}

/** The last day of a period of `months` months that begins with the month of `today`. */
export const lastDay = (today: string, months: number): string => monthAfter(today, months, 0)
