/** Problems of a translator's file and of its rows. Problems in a translated text have the codes of `check`. */
import type { Problem } from '../../engine/core/errors.ts'

const codes = {
  'unreadable-file': ['The file cannot be read', 'Save it as UTF-8: as CSV, or as XLIFF 2.0.'],
  'invalid-csv': [
    'The file is not the CSV that was exported',
    'Keep the columns and their names, and put quotes around cells that contain commas.',
  ],
  'invalid-xliff': [
    'The file is not the XLIFF 2.0 that was exported',
    'Save it as XLIFF 2.0 in the translation tool, or export it again.',
  ],
  'unknown-config': [
    'The config does not exist',
    'Use the name of a config that `npm run copy -- status` lists.',
  ],
  'wrong-language': [
    'The file has a wrong language',
    'As the target, use a locale of site.json that is not the default one.',
  ],
  'not-offered': [
    'The config does not have this language',
    'Add the language to the "locales" of the config, or remove the row.',
  ],
  'unknown-text': ['No text of the config has this key', 'Keep the keys as they were exported.'],
  'duplicate-row': ['A text is twice in the file', 'Keep one of the rows.'],
} as const

export type TranslationCode = keyof typeof codes

export function translationProblem(
  code: TranslationCode,
  file: string,
  line: number,
  found: string,
  hint?: string,
): Problem {
  const [title, defaultHint] = codes[code]
  return {
    ...{ code, severity: 'error', file, line, column: 1, pointer: '' },
    message: `${title}: ${found}.`,
    hint: hint ?? defaultHint,
  }
}

/** Thrown if the whole file is refused. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: TranslationCode,
    readonly line: number,
    readonly found: string,
  ) {
    super(found)
  }
}
