/** What is wrong with a file that comes back from a translator; what `check` says of a text has the code it has there. */
import type { Problem } from '../../engine/core/errors.ts'

const codes = {
  'unreadable-file': ['The file cannot be read', 'Save it as UTF-8: as CSV, or as XLIFF 2.0.'],
  'invalid-csv': [
    'The file is not the CSV that was exported',
    'Keep the columns and their names; quote cells with commas.',
  ],
  'invalid-xliff': [
    'The file is not the XLIFF 2.0 that was exported',
    'Let the translation tool write it, or export it anew.',
  ],
  'unknown-config': [
    'The config does not exist',
    'Use the name of a config that `npm run copy -- status` lists.',
  ],
  'duplicate-row': ['A text stands twice in the file', 'Keep one of them.'],
} as const

export type ImportCode = keyof typeof codes

export function importProblem(
  code: ImportCode,
  file: string,
  line: number,
  found: string,
  hint?: string,
): Problem {
  const [title, right] = codes[code]
  return {
    ...{ code, severity: 'error', file, line, column: 1, pointer: '' },
    message: `${title}: ${found}.`,
    hint: hint ?? right,
  }
}

/** Thrown by a reader: the file as a whole is refused. */
export class Unreadable extends Error {
  constructor(
    readonly code: ImportCode,
    readonly line: number,
    readonly found: string,
  ) {
    super(found)
  }
}
