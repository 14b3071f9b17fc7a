/** Parses the value of `--since`: a time or a day. A day means its first moment in UTC. */
import { ToolProblem } from './toolProblem.ts'

const dateFormat = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/

/** @returns undefined without a text. @throws {ToolProblem} if the text is not a date. */
export function parseSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = dateFormat.test(text) ? new Date(text) : undefined
  if (!date || Number.isNaN(date.getTime()) || !isDay(text.slice(0, 10)))
    throw new ToolProblem(`"${text}" is not a date. Write --since=2026-11-20, or --since=2026-11-20T09:00Z.`)
  return date
}

/** False for a day such as 30 February, which `Date` reads as 2 March. */
const isDay = (day: string) => new Date(day).toISOString().startsWith(day)
