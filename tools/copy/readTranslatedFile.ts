/** Reads a translator's file: XLIFF or CSV. */
import type { Problem } from '../../engine/core/errors.ts'
import { readCsv } from './readCsv.ts'
import { translationProblem, UnreadableFile } from './translationProblem.ts'
import { readXliff } from './readXliff.ts'
import type { TranslatedFile } from './translatedFile.ts'

const maxBytes = 50_000_000

/** @param name of the file, for problems. */
export function readTranslatedFile(
  name: string,
  bytes: Uint8Array,
): { file: TranslatedFile; problems: [] } | { file: undefined; problems: Problem[] } {
  try {
    const text = decode(bytes)
    return { file: text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text), problems: [] }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { file: undefined, problems: [translationProblem(error.code, name, error.line, error.found)] }
  }
}

/** The decoder removes the byte order mark. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > maxBytes)
    throw new UnreadableFile('unreadable-file', 1, `${bytes.length} bytes, more than ${maxBytes}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('unreadable-file', 1, 'not UTF-8')
  }
}
