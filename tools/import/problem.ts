/** What stops an import. Told with a code, what was found, its place and what would be right. */

const hints = {
  'unreadable-file': 'Name a file that exists and may be read.',
  'invalid-json': 'Export the form as JSON, and hand over the file as it is.',
  'unknown-format': 'Say --from with the name of a format that is known.',
  'wrong-format': 'Say --from with the format that the file has.',
  'empty-form': 'Import a form that asks or tells at least one thing that a funnel can.',
  'wrong-id': 'Use lower-case letters, digits and hyphens, at most 80, a letter or digit first.',
  'already-exists': 'Say another --id, or --force to write over it.',
  'broken-configs': 'Run `npm run check -- --configs <dir>` and mend what it tells.',
  'unwritable-folder': 'Name a folder that may be written to.',
  'too-large': 'Split the form: a config file has at most 2 MB.',
} as const

export type ImportCode = keyof typeof hints

export class ImportProblem extends Error {
  /** @param where the file or folder, with a line and column or a JSON pointer where there is one. */
  constructor(
    readonly code: ImportCode,
    readonly where: string,
    readonly found: string,
    readonly hint: string = hints[code],
  ) {
    super(`${where}: ${found}`)
  }
}
