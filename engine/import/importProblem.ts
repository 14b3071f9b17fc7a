/** The error that stops an import: its code, its position, what was found, and a hint for the correction. */

const hints = {
  'unreadable-file': 'Use a file that exists and that you can read.',
  'invalid-json': 'Export the form as JSON, and import the file unchanged.',
  'unknown-format': 'Name a known format with --from.',
  'wrong-format': 'Name the format of the file with --from.',
  'empty-form': 'Import a form with at least one question or text that a funnel can show.',
  'wrong-id':
    'Use at most 80 lower-case letters, digits and hyphens. Start with a letter or digit. "constructor" and "prototype" are reserved.',
  'already-exists': 'Choose another --id, or overwrite the funnel with --force.',
  'broken-configs': 'Run `npm run check -- --configs <dir>` and correct the errors that it shows.',
  'unwritable-folder': 'Use a folder that you can write to.',
  'too-large': 'Split the form: a config file has at most 2 MB.',
} as const

export type ImportCode = keyof typeof hints

export class ImportProblem extends Error {
  /** @param where the file, folder or option of the command. A file has a line and column if they are known. */
  constructor(
    readonly code: ImportCode,
    readonly where: string,
    readonly found: string,
    readonly hint: string = hints[code],
  ) {
    super(`${where}: ${found}`)
  }
}
