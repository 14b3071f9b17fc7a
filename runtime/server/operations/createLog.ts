/**
 * The log: each entry is one line of JSON on stderr. An entry about a request has the request's id. Nothing in the log
 * identifies a visitor: no entry has a query, a body or an IP address, and `scrub` removes email addresses, phone
 * numbers and tokens from each line.
 */
import { pino, type Logger } from 'pino'
import { scrub } from '../../../engine/core/scrub.ts'

export type Log = Logger

/** @param write gets each line, with its line break. */
export const createLog = (write: (line: string) => void = (line) => void process.stderr.write(line)): Log =>
  pino(
    {
      // No process id and no machine name: the log collector adds both.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => undefined, res: () => undefined },
    },
    { write: (line) => write(scrub(line)) },
  )
