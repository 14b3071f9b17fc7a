/**
 * The log: each entry is one line of JSON on stderr, with the id of its request. It contains nothing that
 * identifies a visitor: no query, no body, no network address. `scrub` also checks every line before it is written.
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
