/**
 * The log: one line of JSON each on the error output, with the id of its request. Nothing that says who a visitor is
 * is written: no query, no body, no network address, and `scrub` reads every line once more.
 */
import { pino, type Logger } from 'pino'
import { scrub } from '../../../engine/core/events/scrub.ts'

export type Log = Logger

/** @param write gets each line, with its end. */
export const createLog = (write: (line: string) => void = (line) => void process.stderr.write(line)): Log =>
  pino(
    {
      // Without process and machine: the collector of the lines knows both.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => undefined, res: () => undefined },
    },
    { write: (line) => write(scrub(line)) },
  )
