/** The value of `--since`: a day, which begins at midnight UTC, or a time. */
import { ToolProblem } from './toolProblem.ts'

const form = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/

/** @throws {ToolProblem} */
export function readSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = form.test(text) ? new Date(text) : undefined
  if (!date || Number.isNaN(date.getTime()))
    throw new ToolProblem(`"${text}" is not a date. Write --since=2026-11-20, or --since=2026-11-20T09:00Z.`)
  return date
}
