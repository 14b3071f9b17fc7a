/** Dates of answers and limits: `2026-11`, `2026-11-20`, `today`. An answer can be an interval `a/b` (ISO 8601). */
import type { Answer } from '../kind/defineKind.ts'

/** The first and the last day of a date, as texts that sort by time. */
export interface Days {
  first: string
  last: string
}

const shape = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/

/** The days of one date; `undefined` if the text is not a date. */
export function parseDate(text: string, today: string): Days | undefined {
  const date = text === 'today' ? today : text
  if (!shape.test(date)) return undefined
  const [year, month, day] = date.split('-').map(Number) as [number, number, number?]
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day === undefined) return { first: `${date}-01`, last: `${date}-${daysInMonth}` }
  return day <= daysInMonth ? { first: date, last: date } : undefined
}

/** The days of a date, or of both ends of an interval; `undefined` if the answer is neither. */
export function parseDates(answer: Answer, today: string): Days[] | undefined {
  if (typeof answer !== 'string') return undefined
  const ends = answer.split('/').map((end) => parseDate(end.trim(), today))
  return ends.length <= 2 && ends.every((end) => end !== undefined) ? ends : undefined
}
