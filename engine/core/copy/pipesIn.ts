/** Finds the pipes in all texts of a config. */
import { pipesOf, type Pipe } from './pipe.ts'

/** Searches each string of a value, not the JSON of the value, because JSON escapes the line breaks in a pipe. */
export function pipesIn(value: unknown): Pipe[] {
  // Most strings have no pipe. A search for the braces is faster than a regular expression.
  if (typeof value === 'string')
    return value.includes('{{') ? pipesOf(value).flatMap((pipe) => pipe ?? []) : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pipesIn) : []
}
