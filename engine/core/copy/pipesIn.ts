/** Finds the pipes in all texts of a config. */
import { pipesOf, type Pipe } from './pipe.ts'

/** The pipes in all strings of a value. Reads the strings, not their JSON, which would escape line breaks in a pipe. */
export function pipesIn(value: unknown): Pipe[] {
  // Most strings have no pipe. A search for the brackets is faster than a regular expression.
  if (typeof value === 'string')
    return value.includes('{{') ? pipesOf(value).flatMap((pipe) => pipe ?? []) : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pipesIn) : []
}
