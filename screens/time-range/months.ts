/** Computes a list of months and the last day of a period, in UTC, so that server and browser get the same result. */
import { monthFormat } from '../ui/formats.ts'

/**
 * The ISO date of day `day` in the month that is `months` months after the month of `today`. Day 0 is the last day of
 * the month before.
 */
const dateAfter = (today: string, months: number, day = 1) => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/** `count` months, beginning with the month of `today`. `value` is the month, such as `2027-01`; `text` is its name. */
export function monthsFrom(today: string, count: number, locale: string): { value: string; text: string }[] {
  const format = monthFormat(locale)
  return Array.from({ length: count }, (_, index) => {
    const first = dateAfter(today, index)
    return { value: first.slice(0, 7), text: format.format(new Date(first)) }
  })
}

/** The ISO date of the last day of a period of `months` months that begins with the month of `today`. */
export const lastDay = (today: string, months: number): string => dateAfter(today, months, 0)
